'use strict';
// What the tool has written into the page: facts (JSON), and columns of numbers, packed as Columns.h says.

const KIND = {statement: 0, transfers: 1, get: 2, put: 3, inPlace: 4, wait: 5};
const FLAG = {far: 8, open: 16, part: 32};

async function columnBytes(id) {
  const element = document.getElementById('column-' + id);
  const text = atob(element.textContent);
  const packed = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) packed[i] = text.charCodeAt(i);
  element.remove();
  if (element.dataset.packed === '') return packed;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The numbers of a column, each given to `take` with its index. Beyond 32 bits, hence no shifts.
function eachNumber(bytes, take) {
  let value = 0, scale = 1, index = 0;
  for (let i = 0; i < bytes.length; i++) {
    value += (bytes[i] & 0x7f) * scale;
    if (bytes[i] & 0x80) {
      scale *= 128;
    } else {
      take(value, index++);
      value = 0;
      scale = 1;
    }
  }
}

const signed = value => value % 2 === 0 ? value / 2 : -(value + 1) / 2;

async function column(id, target, change = value => value) {
  eachNumber(await columnBytes(id), (value, i) => { target[i] = change(value); });
  return target;
}

// Events are numbers into arrays; those of row r are first[r] .. first[r + 1] - 1, by their begins.
async function readEvents(facts) {
  const n = facts.kept, rows = facts.images.length;
  const counts = await column('counts', new Uint32Array(rows));
  const first = new Uint32Array(rows + 1);
  for (let r = 0; r < rows; r++) first[r + 1] = first[r] + counts[r];
  const events = {
    count: n, first, rowOf: new Uint16Array(n),
    begin: await column('begins', new Float64Array(n), signed), end: await column('times', new Float64Array(n)),
    site: await column('sites', new Uint32Array(n)), image: await column('images', new Uint32Array(n)),
    bytes: await column('bytes', new Float64Array(n)), pieces: await column('pieces', new Uint32Array(n)),
    kind: await column('kinds', new Uint8Array(n)),
    reach: new Float64Array(n), // the latest end of the row so far: finds long events that began before
  };
  for (let r = 0; r < rows; r++) {
    let time = facts.begin, reach = 0;
    for (let i = first[r]; i < first[r + 1]; i++) {
      time += events.begin[i];
      events.begin[i] = time;
      events.end[i] += time;
      reach = i === first[r] ? events.end[i] : Math.max(reach, events.end[i]);
      events.reach[i] = reach;
      events.rowOf[i] = r;
    }
  }
  return events;
}

async function readBins(facts) {
  const perImage = facts.binsPerImage, n = perImage * facts.images.length;
  return {
    perImage, width: (facts.end - facts.begin) / Math.max(1, perImage),
    shares: await column('bin-shares', new Uint8Array(3 * n)), // [share * n + row * perImage + bin]
    site: await column('bin-sites', new Uint16Array(n)), events: await column('bin-events', new Uint8Array(n)), count: n,
  };
}

async function readPath(facts) {
  const n = facts.pathParts;
  const path = {count: n, image: await column('path-images', new Uint32Array(n)),
    begin: await column('path-begins', new Float64Array(n), signed), end: await column('path-times', new Float64Array(n))};
  let time = 0;
  for (let i = 0; i < n; i++) {
    time += path.begin[i];
    path.begin[i] = time;
    path.end[i] += time;
  }
  return path;
}

async function readData() {
  const facts = JSON.parse(document.getElementById('facts').textContent);
  const cells = facts.matrix.cells ** 2;
  return {
    facts, events: await readEvents(facts), bins: await readBins(facts), path: await readPath(facts),
    matrix: {...facts.matrix, bytes: await column('matrix-bytes', new Float64Array(cells)),
      transfers: await column('matrix-transfers', new Float64Array(cells))},
  };
}

// The least index from..to for which `holds`, which stays so once it does.
function firstWhere(from, to, holds) {
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle; else from = middle + 1;
  }
  return from;
}

// ---- words ----

function timeText(ns) {
  const units = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']];
  for (const [size, unit] of units)
    if (Math.abs(ns) >= size) return (ns / size).toPrecision(4).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') + ' ' + unit;
  return Math.round(ns) + ' ns';
}
function bytesText(bytes) {
  const units = [[2 ** 40, 'TiB'], [2 ** 30, 'GiB'], [2 ** 20, 'MiB'], [2 ** 10, 'KiB']];
  for (const [size, unit] of units) if (bytes >= size) return (bytes / size).toPrecision(3) + ' ' + unit;
  return bytes + ' B';
}
const countText = n => Math.round(n).toLocaleString('en');
const percentText = share => (100 * share).toFixed(share < 0.0995 ? 1 : 0) + ' %';
const placeOf = site => site.file === '' || site.line === 0 ? site.file : site.file + ':' + site.line;
const sourceLine = (facts, site) => ((facts.sources[site.file] || {})[site.line] || '').trim();
