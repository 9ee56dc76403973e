// The timeline: a row for each image. Few events are drawn as such; of many, the shares of each bin of time.

const COLORS = {computing: '#e4e9ed', get: '#2f7fc1', put: '#1f9e86', inPlace: '#7a6fd0', transfers: '#2f7fc1', sync: '#edb13a',
  wait: '#cf3f52', path: '#111111'};
const KIND_COLORS = [COLORS.sync, COLORS.transfers, COLORS.get, COLORS.put, COLORS.inPlace, COLORS.wait];
const AXIS = 24, LABELS = 96, MOST_DRAWN = 40000, NARROWEST = 2 /* ns in all */;

class Timeline {
  constructor(canvas, data) {
    Object.assign(this, {canvas, data, context: canvas.getContext('2d'), matches: null, selected: -1, showsPath: false, listeners: []});
    const rows = data.facts.images.length;
    this.rowHeight = Math.max(3, Math.min(28, Math.floor(440 / rows)));
    this.fit();
  }
  get width() { return this.drawnWidth || this.canvas.clientWidth; }
  get span() { return this.to - this.from; }
  xOf(time) { return LABELS + (time - this.from) / this.span * (this.width - LABELS); }
  timeAt(x) { return this.from + (x - LABELS) / (this.width - LABELS) * this.span; }
  yOf(row) { return AXIS + row * this.rowHeight; }
  rowAt(y) {
    const row = Math.floor((y - AXIS) / this.rowHeight);
    return y < AXIS || row >= this.data.facts.images.length ? -1 : row;
  }
  fit() { this.look(this.data.facts.begin, this.data.facts.end); }
  look(from, to) {
    const {begin, end} = this.data.facts, whole = Math.max(NARROWEST, end - begin);
    const span = Math.min(whole, Math.max(NARROWEST, to - from));
    this.from = Math.min(Math.max(begin, from), begin + whole - span);
    this.to = this.from + span;
    this.redraw();
  }
  zoom(factor, time = (this.from + this.to) / 2) { this.look(time - (time - this.from) * factor, time + (this.to - time) * factor); }
  redraw() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => { this.isDue = false; this.draw(); });
  }

  // Events of a row that are in view.
  visible(row) {
    const {first, reach, begin} = this.data.events;
    return [firstWhere(first[row], first[row + 1], i => reach[i] >= this.from), firstWhere(first[row], first[row + 1], i => begin[i] > this.to)];
  }
  isMatch(site) { return !this.matches || this.matches.has(site); }

  draw() {
    const {canvas, context, data} = this, rows = data.facts.images.length, ratio = window.devicePixelRatio || 1;
    const height = AXIS + rows * this.rowHeight + 2;
    this.drawnWidth = canvas.clientWidth; // to ask for it takes long
    canvas.style.height = height + 'px';
    canvas.width = Math.round(this.width * ratio);
    canvas.height = Math.round(height * ratio);
    this.ratio = ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, this.width, height);
    let visible = 0;
    for (let r = 0; r < rows; r++) { const [a, b] = this.visible(r); visible += b - a; }
    const {perImage} = data.bins, isComplete = data.facts.kept === data.facts.events;
    this.mode = visible <= MOST_DRAWN || perImage === 0 ? 'events' : 'bins';
    for (let r = 0; r < rows; r++) this.drawLife(r);
    if (this.mode === 'bins' || (!isComplete && perImage > 0)) this.drawBins();
    if (this.mode === 'events') for (let r = 0; r < rows; r++) this.drawEvents(r);
    if (this.showsPath) this.drawPath();
    this.drawLabels();
    this.drawAxis();
    for (const listener of this.listeners) listener();
  }
  drawLife(row) {
    const image = this.data.facts.images[row], {context} = this;
    const x = Math.max(LABELS, this.xOf(image.begin)), end = Math.min(this.width, this.xOf(image.end));
    context.fillStyle = COLORS.computing;
    if (end > x) context.fillRect(x, this.yOf(row), end - x, this.bandHeight);
  }
  get bandHeight() { return this.rowHeight > 6 ? this.rowHeight - 2 : this.rowHeight > 3 ? this.rowHeight - 1 : this.rowHeight; }

  drawEvents(row) {
    const {context, data: {events}} = this, [from, to] = this.visible(row), y = this.yOf(row), height = this.bandHeight;
    const drawn = new Int32Array(12).fill(-1); // by kind and match: the pixel of the last one, lest many are drawn into one
    for (let i = from; i < to; i++) {
      const kind = events.kind[i] & 7, isPart = (events.kind[i] & FLAG.part) !== 0;
      const x = Math.max(LABELS, this.xOf(events.begin[i])), end = Math.min(this.width, this.xOf(events.end[i]));
      const match = this.isMatch(events.site[i]), slot = 2 * kind + (match ? 1 : 0), pixel = Math.floor(x);
      if (end - x < 1 && drawn[slot] === pixel && i !== this.selected) continue;
      drawn[slot] = pixel;
      context.globalAlpha = match ? 1 : 0.15;
      context.fillStyle = KIND_COLORS[kind];
      const inset = isPart && kind !== KIND.wait ? Math.floor(height / 3) : 0;
      context.fillRect(x, y + inset, Math.max(1, end - x), height - 2 * inset);
      context.globalAlpha = 1;
    }
    if (this.selected >= from && this.selected < to) this.frame(this.selected);
  }
  frame(i) {
    const {context, data: {events}} = this, x = this.xOf(events.begin[i]);
    context.strokeStyle = '#000';
    context.lineWidth = 2;
    context.strokeRect(x - 1, this.yOf(events.rowOf[i]) - 1, Math.max(3, this.xOf(events.end[i]) - x + 2), this.bandHeight + 2);
  }

  // Each pixel has the shares of the bins beneath it, one above the other: waiting lowest.
  drawBins() {
    const {context, ratio, data: {bins, facts}} = this, rows = facts.images.length;
    const left = Math.round(LABELS * ratio), width = Math.round(this.width * ratio) - left;
    const height = Math.max(1, Math.round(this.bandHeight * ratio)), strip = context.createImageData(width, height);
    const pixels = new Uint32Array(strip.data.buffer), colors = [COLORS.wait, COLORS.sync, COLORS.transfers, COLORS.computing].map(littleEndian);
    const {shares, count} = bins;
    const binAt = x => Math.floor((this.timeAt(LABELS + x / ratio) - facts.begin) / bins.width), edges = new Int32Array(width + 1);
    for (let x = 0; x <= width; x++) edges[x] = Math.min(bins.perImage, Math.max(0, binAt(x)));
    for (let row = 0; row < rows; row++) {
      const image = facts.images[row], start = row * bins.perImage;
      for (let x = 0; x < width; x++) {
        const from = Math.min(edges[x], bins.perImage - 1), to = Math.max(from + 1, edges[x + 1]);
        const time = facts.begin + from * bins.width;
        let moves = 0, syncs = 0, waits = 0, hits = 0;
        for (let b = start + from; b < start + to; b++) {
          moves += shares[b];
          syncs += shares[count + b];
          waits += shares[2 * count + b];
          if (this.matches && this.matches.has(bins.site[b])) hits++;
        }
        const full = 255 * (to - from), isDead = time > image.end || time + bins.width < image.begin;
        const wait = Math.ceil(height * waits / full), sync = wait + Math.ceil(height * syncs / full), move = sync + Math.ceil(height * moves / full);
        const alpha = this.matches && hits === 0 ? 0x38000000 : 0xff000000;
        for (let y = 0; y < height; y++) {
          const up = height - 1 - y, color = up < wait ? colors[0] : up < sync ? colors[1] : up < move ? colors[2] : colors[3];
          pixels[y * width + x] = isDead ? 0xffffffff : (color | alpha) >>> 0;
        }
      }
      context.putImageData(strip, left, Math.round(this.yOf(row) * ratio));
    }
  }

  drawPath() {
    const {context, data: {path}} = this, rowOf = new Map(this.data.facts.images.map((image, row) => [image.image, row]));
    const from = firstWhere(0, path.count, i => path.end[i] >= this.from), middle = row => this.yOf(row) + this.bandHeight / 2;
    context.strokeStyle = COLORS.path;
    context.lineWidth = 2;
    context.beginPath();
    let last = -1;
    for (let i = from; i < path.count && path.begin[i] <= this.to; i++) {
      const x = Math.max(LABELS, this.xOf(path.begin[i])), end = Math.min(this.width, this.xOf(path.end[i])), y = middle(rowOf.get(path.image[i]));
      if (end - x < 0.5 && Math.floor(x) === last) continue;
      last = Math.floor(x);
      if (i === from) context.moveTo(x, y); else context.lineTo(x, y);
      context.lineTo(end, y);
    }
    context.stroke();
  }

  drawLabels() {
    const {context, data: {facts}} = this, step = Math.ceil(12 / this.rowHeight);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, LABELS - 2, this.yOf(facts.images.length));
    context.fillStyle = '#1f2933';
    context.font = '11px system-ui, sans-serif';
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    for (let r = 0; r < facts.images.length; r += step)
      context.fillText('image ' + facts.images[r].image, LABELS - 8, this.yOf(r) + this.rowHeight / 2);
  }
  drawAxis() {
    const {context} = this, rough = this.span / Math.max(1, (this.width - LABELS) / 110), size = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map(n => n * size).find(n => n >= rough);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, this.width, AXIS - 2);
    context.strokeStyle = '#d5dbe0';
    context.fillStyle = '#6b7780';
    context.lineWidth = 1;
    context.textAlign = 'left';
    context.textBaseline = 'top';
    for (let tick = Math.ceil(this.from / step); tick * step <= this.to; tick++) {
      const x = this.xOf(tick * step);
      context.beginPath();
      context.moveTo(x + 0.5, 14);
      context.lineTo(x + 0.5, AXIS - 2);
      context.stroke();
      context.fillText(axisText(tick * step, step), x + 3, 2);
    }
  }

  // What is drawn there: the innermost of those that the pixel covers; -1: none.
  eventAt(x, y) {
    const row = this.rowAt(y), {events} = this.data;
    if (row < 0 || x < LABELS) return -1;
    const [from, to] = this.visible(row), time = this.timeAt(x), slack = this.span / (this.width - LABELS);
    let best = -1, bestTime = Infinity;
    for (let i = from; i < to && events.begin[i] <= time + slack; i++) {
      const length = events.end[i] - events.begin[i];
      if (events.end[i] >= time - slack && length <= bestTime) { best = i; bestTime = length; }
    }
    return best;
  }
}

function littleEndian(color) {
  const n = parseInt(color.slice(1), 16);
  return (n & 0xff) << 16 | (n & 0xff00) | n >> 16;
}

function axisText(time, step) {
  const [size, unit] = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']].find(([size]) => step >= size / 2) || [1, 'ns'];
  return (time / size).toLocaleString('en', {maximumFractionDigits: 1}) + ' ' + unit;
}
