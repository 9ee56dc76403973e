// Puts the page together, and does what its reader asks for.

const byId = id => document.getElementById(id);

// ---- the head ----

function drawHead({facts}) {
  const name = facts.program.split('/').pop(), n = facts.images.length, hosts = new Set(facts.images.map(image => image.host));
  document.title = name + ' on ' + n + (n === 1 ? ' image' : ' images');
  byId('title').textContent = document.title;
  byId('about').textContent = `${new Date(facts.realTime).toLocaleString()}, ${[...hosts].slice(0, 3).join(', ')}${hosts.size > 3 ? ` and ${hosts.size - 3} more hosts` : ''}, ` +
    `${timeText(facts.end - facts.begin)}, ${countText(facts.events)} events`;
  const notices = [];
  const short = facts.images.filter(image => image.dropped > 0), ended = facts.images.filter(image => !image.complete);
  if (facts.dropped > 0)
    notices.push(`${countText(facts.dropped)} older events of ${short.length === n ? 'all' : short.length} images have been overwritten: the timeline of an image begins with the oldest that is left. ATOLL_TRACE_SIZE makes room for more.`);
  if (facts.kept < facts.events)
    notices.push(`The page has the ${countText(facts.kept)} longest of ${countText(facts.events)} events, those that took more than ${timeText(facts.shortest)}. All of them are in the tables, and in the shades of the timeline; atoll trace --from and --to show a part of the run with all.`);
  if (ended.length > 0)
    notices.push(`${ended.length === 1 ? 'Image ' + ended[0].image + ' has' : ended.length + ' images have'} not ended normally; what is last there was not finished.`);
  const error = Math.max(...facts.images.map(image => image.clockError));
  if (error > 0)
    notices.push(`The hosts have clocks of their own. They have been brought together by the statements in which their images met: times of different hosts may be wrong by ${timeText(error)}.`);
  for (const text of notices) byId('notices').append(element('div', text, 'notice'));
}

const ACTIVITIES = [['computing', COLORS.computing], ['transferring', COLORS.transfers], ['synchronizing', COLORS.sync], ['waiting', COLORS.wait]];

function drawShares({facts}) {
  const sums = ACTIVITIES.map((_, i) => facts.images.reduce((sum, image) => sum + image.activities[i], 0));
  const whole = Math.max(1, sums.reduce((a, b) => a + b, 0));
  ACTIVITIES.forEach(([name, color], i) => {
    const part = element('div', `${name} ${percentText(sums[i] / whole)}`, i === 0 || i === 2 ? 'dark' : '');
    part.style.background = color;
    if (sums[i] / whole < 0.03) part.replaceChildren(), part.style.padding = 0; // no room for the words
    part.style.width = 100 * sums[i] / whole + '%';
    part.title = `${name}: ${timeText(sums[i])} of all images`;
    part.dataset.share = sums[i] / whole;
    byId('shares').append(part);
  });
  const worst = facts.sites.reduce((a, b) => b.waited > a.waited ? b : a), path = facts.pathSums[0];
  let text = ACTIVITIES.map(([name], i) => `${percentText(sums[i] / whole)} ${name}`).join(', ') + '.';
  if (worst.waited > 0 && worst.waitedFor.length > 0)
    text += ` Most waiting: ${placeOf(worst)} ${worst.statement}, ${timeText(worst.waited)}, mostly for ${worst.waitedFor[0][0] > 0 ? 'image ' + worst.waitedFor[0][0] : 'others'}.`;
  if (path && facts.images.length > 1) text += ` On the critical path longest: image ${path.image}, ${timeText(path.time)}.`;
  byId('summary').textContent = text;
  const legend = [['computing', COLORS.computing], ['get', COLORS.get], ['put', COLORS.put], ['loop in place', COLORS.inPlace], ['synchronizing', COLORS.sync], ['waiting', COLORS.wait]];
  for (const [name, color] of legend) {
    const item = element('span'), box = element('i');
    box.style.background = color;
    item.append(box, name);
    byId('legend').append(item);
  }
}

// ---- one event ----

function describe({facts, events}, i) {
  const kind = events.kind[i] & 7, flags = events.kind[i], site = facts.sites[events.site[i]];
  const names = [site.statement, site.statement, 'get', 'put', 'loop in place', 'wait'];
  const list = [['image', facts.images[events.rowOf[i]].image], ['place', placeOf(site)], ['begin', timeText(events.begin[i])],
    ['time', flags & FLAG.open ? 'has not ended' : timeText(events.end[i] - events.begin[i])]];
  if (flags & FLAG.part) list.push(['part of', site.statement]);
  if (events.image[i] > 0) list.push([kind === KIND.wait ? 'waited for image' : 'with image', events.image[i]]);
  if (kind >= KIND.get && kind <= KIND.inPlace)
    list.push(['bytes', countText(events.bytes[i])], ['contiguous pieces', countText(events.pieces[i])], ['reached', flags & FLAG.far ? 'between nodes' : 'on the node']);
  else if (events.bytes[i] > 0) list.push(['bytes', countText(events.bytes[i])], ['transfers', countText(events.pieces[i])]);
  return {title: flags & FLAG.part || kind === KIND.wait ? names[kind] : site.statement, list, site};
}

function drawDetails(data, i) {
  const box = byId('details');
  box.replaceChildren();
  box.className = i >= 0 ? 'filled' : '';
  if (i < 0) return;
  const {title, list, site} = describe(data, i), names = element('dl');
  for (const [name, value] of list) names.append(element('dt', name), element('dd', String(value)));
  box.append(element('b', title), names);
  const lines = data.facts.sources[site.file];
  if (!lines) return;
  const text = element('pre');
  for (let n = site.line - 4; n <= site.line + 4; n++)
    if (lines[n] !== undefined) text.append(element('span', String(n).padStart(5) + '  ' + lines[n], n === site.line ? 'here' : ''));
  box.append(text);
}

// ---- search ----

class Search {
  constructor(data, timeline, select) { Object.assign(this, {data, timeline, select, events: [], at: -1}); }
  find(text) {
    const words = text.trim().toLowerCase(), {facts, events} = this.data;
    this.at = -1;
    this.events = [];
    this.timeline.matches = null;
    if (words !== '') {
      const holds = site => `${site.statement} ${placeOf(site)} ${sourceLine(facts, site)}`.toLowerCase().includes(words);
      const sites = facts.sites.map((site, i) => site.executions > 0 && holds(site) ? i : -1).filter(i => i >= 0);
      this.timeline.matches = new Set(sites);
      for (let i = 0; i < events.count; i++)
        if (!(events.kind[i] & FLAG.part) && this.timeline.matches.has(events.site[i])) this.events.push(i);
      this.events.sort((a, b) => events.begin[a] - events.begin[b]);
      const executions = sites.reduce((sum, i) => sum + facts.sites[i].executions, 0), time = sites.reduce((sum, i) => sum + facts.sites[i].time, 0);
      byId('found').textContent = sites.length === 0 ? 'nothing found'
        : `${sites.length} ${sites.length === 1 ? 'statement' : 'statements'}, ${countText(executions)} executions, ${timeText(time)}`;
    } else {
      byId('found').textContent = '';
    }
    this.timeline.redraw();
  }
  step(by) {
    if (this.events.length === 0) return;
    this.at = this.at < 0 ? (by > 0 ? 0 : this.events.length - 1) : (this.at + by + this.events.length) % this.events.length;
    const i = this.events[this.at], {begin, end} = this.data.events, {timeline} = this;
    if (begin[i] < timeline.from || end[i] > timeline.to) {
      const span = Math.max(timeline.span, 3 * (end[i] - begin[i]));
      timeline.look((begin[i] + end[i] - span) / 2, (begin[i] + end[i] + span) / 2);
    }
    this.select(i);
  }
}

// ---- mouse and keys ----

function steer(timeline, select) {
  const {canvas} = timeline, tip = byId('tip');
  let drag = null;
  canvas.addEventListener('wheel', event => {
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    timeline.zoom(event.deltaY > 0 ? 1.25 : 0.8, timeline.timeAt(Math.max(LABELS, event.offsetX)));
  }, {passive: false});
  canvas.addEventListener('mousedown', event => {
    drag = {x: event.offsetX, from: timeline.from, to: timeline.to, isSpan: event.shiftKey, moved: false};
  });
  window.addEventListener('mousemove', event => {
    if (!drag) return;
    const x = event.clientX - canvas.getBoundingClientRect().left, by = timeline.span * (drag.x - x) / (timeline.width - LABELS);
    drag.moved = drag.moved || Math.abs(x - drag.x) > 3;
    drag.end = x;
    if (drag.moved && !drag.isSpan) timeline.look(drag.from + by, drag.to + by);
  });
  window.addEventListener('mouseup', () => {
    if (drag && drag.isSpan && drag.moved) timeline.look(timeline.timeAt(Math.min(drag.x, drag.end)), timeline.timeAt(Math.max(drag.x, drag.end)));
    if (drag) canvas.dataset.dragged = drag.moved ? 'yes' : '';
    drag = null;
  });
  canvas.addEventListener('click', event => { if (!canvas.dataset.dragged) select(timeline.eventAt(event.offsetX, event.offsetY)); });
  canvas.addEventListener('mousemove', event => {
    const row = timeline.rowAt(event.offsetY), i = timeline.eventAt(event.offsetX, event.offsetY), {facts} = timeline.data;
    tip.style.display = row < 0 || event.offsetX < LABELS ? 'none' : 'block';
    if (row < 0) return;
    const what = i < 0 ? '' : ((d => ` ${d.title} ${placeOf(d.site)}: ${d.list[3][1]}`)(describe(timeline.data, i)));
    tip.textContent = `image ${facts.images[row].image}, ${timeText(timeline.timeAt(event.offsetX))}${what}`;
    tip.style.left = Math.min(event.offsetX + 14, timeline.width - tip.offsetWidth - 4) + 'px';
    tip.style.top = event.offsetY + 16 + 'px';
  });
  canvas.addEventListener('mouseleave', () => { tip.style.display = 'none'; });
  canvas.addEventListener('keydown', event => {
    const step = timeline.span / 8, moves = {ArrowLeft: [-step, -step], ArrowRight: [step, step]};
    if (moves[event.key]) timeline.look(timeline.from + moves[event.key][0], timeline.to + moves[event.key][1]);
    else if (event.key === '+' || event.key === '=') timeline.zoom(0.7);
    else if (event.key === '-') timeline.zoom(1.4);
    else if (event.key === '0') timeline.fit();
    else return;
    event.preventDefault();
  });
  byId('zoom-in').onclick = () => timeline.zoom(0.5);
  byId('zoom-out').onclick = () => timeline.zoom(2);
  byId('fit').onclick = () => timeline.fit();
  byId('show-path').onchange = event => { timeline.showsPath = event.target.checked; timeline.redraw(); };
  window.addEventListener('resize', () => timeline.redraw());
}

function makeTabs() {
  const tabs = [...document.querySelectorAll('.tab')];
  const choose = chosen => {
    for (const tab of tabs) tab.classList.toggle('chosen', tab === chosen);
    for (const button of byId('tabs').children) button.classList.toggle('chosen', button.dataset.tab === chosen.id);
  };
  for (const tab of tabs) {
    const button = element('button', tab.dataset.title);
    button.dataset.tab = tab.id;
    button.onclick = () => choose(tab);
    byId('tabs').append(button);
  }
  choose(tabs[0]);
}

async function start() {
  const data = await readData(), timeline = new Timeline(byId('timeline'), data), matrix = new Matrix(byId('matrix'), data);
  const select = i => { timeline.selected = i; drawDetails(data, i); timeline.redraw(); };
  const search = new Search(data, timeline, select);
  const lookFor = site => {
    byId('search').value = placeOf(site) || site.statement;
    search.find(byId('search').value);
    window.scrollTo({top: byId('toolbar').offsetTop - 10, behavior: 'smooth'});
  };
  drawHead(data);
  drawShares(data);
  makeTabs();
  drawWaiting(data, lookFor);
  drawStatements(data, lookFor);
  drawPathTable(data);
  drawSizes(data, 'transfers');
  matrix.draw();
  steer(timeline, select);
  byId('search').oninput = event => search.find(event.target.value);
  byId('search').onkeydown = event => { if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1); };
  byId('next').onclick = () => search.step(1);
  byId('previous').onclick = () => search.step(-1);
  for (const radio of document.getElementsByName('matrix-what')) radio.onchange = () => { matrix.what = radio.value; matrix.draw(); };
  for (const radio of document.getElementsByName('sizes-what')) radio.onchange = () => drawSizes(data, radio.value);
  window.atoll = {data, timeline, matrix, search, describe: i => describe(data, i)};
  timeline.listeners.push(() => { document.body.dataset.ready = 'yes'; });
  timeline.redraw();
}

start().catch(error => { byId('title').textContent = 'The trace cannot be shown: ' + error.message; throw error; });
