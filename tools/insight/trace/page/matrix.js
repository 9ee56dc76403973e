// Who talks to whom: a cell for each pair of images.

class Matrix {
  constructor(canvas, data) {
    Object.assign(this, {canvas, data, what: 'bytes'});
    this.cell = Math.max(2, Math.min(48, Math.floor(560 / Math.max(1, data.matrix.cells))));
    canvas.addEventListener('mousemove', event => this.tell(this.cellAt(event.offsetX, event.offsetY)));
  }
  value(from, to) { return this.data.matrix[this.what][from * this.data.matrix.cells + to]; }
  text(value) { return this.what === 'bytes' ? bytesText(value) : countText(value); }
  cellAt(x, y) {
    const {cells} = this.data.matrix, to = Math.floor((x - 40) / this.cell), from = Math.floor((y - 20) / this.cell);
    return from >= 0 && to >= 0 && from < cells && to < cells ? [from, to] : null;
  }
  name(cell) {
    const {imagesPerCell} = this.data.matrix;
    return imagesPerCell === 1 ? 'image ' + (cell + 1) : 'images ' + (cell * imagesPerCell + 1) + ' to ' + (cell + 1) * imagesPerCell;
  }
  tell(place) {
    document.getElementById('matrix-value').textContent = place ? `${this.name(place[0])} to ${this.name(place[1])}: ${this.text(this.value(...place))}` : '';
  }
  draw() {
    const {canvas, cell, data: {matrix}} = this, n = matrix.cells, context = canvas.getContext('2d'), ratio = window.devicePixelRatio || 1;
    const width = 40 + n * cell + 1, height = 20 + n * cell + 1, most = matrix[this.what].reduce((a, b) => Math.max(a, b), 1);
    canvas.style.width = width + 'px';
    canvas.style.height = height + 'px';
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = '10px system-ui, sans-serif';
    context.textBaseline = 'middle';
    for (let from = 0; from < n; from++)
      for (let to = 0; to < n; to++) this.drawCell(context, from, to, most);
    context.fillStyle = '#6b7780';
    for (let i = 0; i < n; i += Math.ceil(22 / cell)) {
      context.textAlign = 'right';
      context.fillText(String(i * matrix.imagesPerCell + 1), 36, 20 + (i + 0.5) * cell);
      context.textAlign = 'center';
      context.fillText(String(i * matrix.imagesPerCell + 1), 40 + (i + 0.5) * cell, 10);
    }
  }
  drawCell(context, from, to, most) {
    const value = this.value(from, to), {cell} = this, x = 40 + to * cell, y = 20 + from * cell, gap = cell > 5 ? 1 : 0;
    const depth = value > 0 ? 0.15 + 0.85 * Math.log(1 + value) / Math.log(1 + most) : 0;
    context.fillStyle = value > 0 ? `rgba(31, 99, 158, ${depth})` : '#f3f5f7';
    context.fillRect(x, y, cell - gap, cell - gap);
    if (cell < 40 || value === 0) return;
    context.fillStyle = depth > 0.6 ? '#fff' : '#1f2933';
    context.textAlign = 'center';
    context.fillText(this.text(value), x + cell / 2, y + cell / 2, cell - 4);
  }
}
