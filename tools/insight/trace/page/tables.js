// Tables below the timeline.

function element(name, text, className) {
  const result = document.createElement(name);
  if (text !== undefined) result.textContent = text;
  if (className) result.className = className;
  return result;
}

// columns: [title, value of a row (text or element), is a number?]
function fillTable(id, columns, rows, choose, none) {
  const table = document.getElementById(id), head = element('tr');
  table.replaceChildren();
  if (rows.length === 0) { table.append(element('caption', none)); return; }
  for (const [title, , isNumber] of columns) head.append(element('th', title, isNumber ? 'number' : ''));
  table.append(head);
  for (const row of rows) {
    const line = element('tr', undefined, choose ? 'link' : '');
    for (const [, value, isNumber] of columns) {
      const content = value(row), cell = element('td', undefined, isNumber ? 'number' : '');
      cell.append(content);
      line.append(cell);
    }
    if (choose) line.addEventListener('click', () => choose(row));
    table.append(line);
  }
}

function siteCell(facts, site) {
  const cell = element('span'), source = sourceLine(facts, site);
  cell.append(element('b', placeOf(site)), ' ' + site.statement);
  if (source) cell.append(document.createElement('br'), element('code', source));
  return cell;
}

const imagesText = list => list.map(([image, time]) => (image > 0 ? 'image ' + image : 'others') + ': ' + timeText(time)).join(', ');

function drawWaiting({facts}, choose) {
  const whole = facts.images.reduce((sum, image) => sum + image.end - image.begin, 0);
  const rows = facts.sites.filter(site => site.waited > 0).sort((a, b) => b.waited - a.waited);
  fillTable('waiting', [['statement', site => siteCell(facts, site)], ['waited, all images', site => timeText(site.waited), true],
    ['of all time', site => percentText(site.waited / whole), true], ['executions', site => countText(site.executions), true],
    ['longest', site => timeText(site.longestWait), true], ['who waited', site => imagesText(site.waitedBy.slice(0, 3))],
    ['for whom', site => imagesText(site.waitedFor.slice(0, 3))]], rows, choose, 'No image has waited for another one.');
}

function drawStatements({facts}, choose) {
  const rows = facts.sites.filter(site => site.executions > 0).sort((a, b) => b.time - a.time);
  fillTable('statements', [['statement', site => siteCell(facts, site)], ['executions', site => countText(site.executions), true],
    ['time, all images', site => timeText(site.time), true], ['longest', site => timeText(site.longest), true],
    ['messages', site => site.transfers ? countText(site.transfers) : '', true], ['bytes', site => site.transfers ? bytesText(site.bytes) : '', true],
    ['bytes a message', site => site.transfers ? bytesText(Math.round(site.bytes / site.transfers)) : '', true],
    ['pieces a message', site => site.transfers ? countText(site.pieces / site.transfers) : '', true],
    ['between nodes', site => site.farBytes ? bytesText(site.farBytes) : '', true],
    ['on the critical path', site => site.onPath ? timeText(site.onPath) : '', true]], rows, choose, 'No statement has been traced.');
}

function drawPathTable({facts}) {
  const whole = Math.max(1, facts.end - facts.begin), name = site => placeOf(facts.sites[site]) + ' ' + facts.sites[site].statement;
  const what = sum => sum.inStatement ? 'in ' + name(sum.after)
    : 'computes ' + (sum.after ? 'after ' + name(sum.after) : 'from the begin') + (sum.before ? ', before ' + name(sum.before) : ', until the end');
  fillTable('path', [['time', sum => timeText(sum.time), true], ['of the run', sum => percentText(sum.time / whole), true],
    ['image', sum => String(sum.image), true], ['what it does', what], ['times', sum => countText(sum.count), true]], facts.pathSums, null, 'None.');
}

// ---- sizes ----

const WAYS = [['get, on the node', COLORS.get], ['put, on the node', COLORS.put], ['get, between nodes', '#174a78'], ['put, between nodes', '#0e5a4c']];

function drawSizes({facts}, what) {
  const table = facts.sizes[what], rows = [];
  for (let bits = 0; bits < table[0].length; bits++) {
    const values = table.map(way => way[bits]), sum = values.reduce((a, b) => a + b, 0);
    if (sum > 0) rows.push({bits, values, sum});
  }
  const most = Math.max(1, ...rows.map(row => row.sum)), text = what === 'bytes' ? bytesText : countText;
  const bars = row => {
    const cell = element('span');
    row.values.forEach((value, way) => {
      if (value === 0) return;
      const bar = element('span', undefined, 'bar');
      bar.style.width = Math.max(1, 420 * value / most) + 'px';
      bar.style.background = WAYS[way][1];
      bar.title = WAYS[way][0] + ': ' + text(value);
      cell.append(bar);
    });
    return cell;
  };
  const range = bits => bits === 0 ? '0 B' : bits === 1 ? '1 B' : bytesText(2 ** (bits - 1)) + ' ... ' + bytesText(2 ** bits - 1);
  fillTable('sizes', [['size', row => range(row.bits), true], [what === 'bytes' ? 'bytes' : 'messages', row => text(row.sum), true],
    ...WAYS.map(([name], way) => [name, row => row.values[way] ? text(row.values[way]) : '', true]), ['', bars]], rows, null, 'Nothing has been transferred.');
}
