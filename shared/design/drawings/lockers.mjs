import { body, lockerDoor, reader, screen } from './parts.mjs';
import { ellipse, rect, repeat } from './shapes.mjs';
import { tone } from './tones.mjs';

/**
 * A locker: columns of numbered doors, and between them, where it has one, a column with screen and reader. Stands
 * with the left of its front on x = 0 and its feet on y = 0.
 *
 * @param {{
 *   columns: readonly number[], accent: { accent: string, deep: string }, control?: boolean,
 *   doorWidth?: number, h?: number, depth?: number,
 * }} options `columns`: how many doors each column has; the rest in millimetres
 */
export function lockers({ columns, accent, control = true, doorWidth = 250, h = 1830, depth = 520 }) {
  const strip = control ? 240 : 0;
  const controlAfter = Math.floor(columns.length / 2);
  const w = columns.length * doorWidth + strip + 40;
  const top = -h + 100;
  const height = h - 190;
  const left = (/** @type {number} */ column) =>
    20 + column * doorWidth + (column >= controlAfter ? strip : 0);
  const before = (/** @type {number} */ column) =>
    columns.slice(0, column).reduce((sum, doors) => sum + doors, 0);

  return [
    body({ w, h, depth, accent }),
    repeat(columns.length, (column) => {
      const doors = columns[column] ?? 1;
      return [
        rect(left(column), top, doorWidth, height, tone.panel.edge),
        repeat(doors, (row) =>
          lockerDoor({
            x: left(column),
            y: top + (row * height) / doors,
            w: doorWidth,
            h: height / doors,
            number: before(column) + row + 1,
            accent: accent.accent,
          }),
        ),
      ].join('');
    }),
    control ? controlStrip(left(controlAfter) - strip, top, strip, height) : '',
  ].join('');
}

/** @param {number} x @param {number} y @param {number} w @param {number} h */
function controlStrip(x, y, w, h) {
  return [
    rect(x + 8, y, w - 16, h, tone.steel.front, { r: 8 }),
    screen(x + 30, y + 130, w - 60, 300),
    reader(x + 60, y + 490, w - 120),
    rect(x + 60, y + 690, w - 120, 70, tone.ink, { r: 8 }),
    rect(x + 76, y + 718, w - 152, 14, tone.steel.top, { r: 7 }),
    repeat(5, (index) => rect(x + 70, y + h - 220 + index * 28, w - 140, 10, tone.steel.edge, { r: 5 })),
    ellipse(x + w / 2, y + 60, 20, 20, tone.ink),
    ellipse(x + w / 2, y + 60, 9, 9, tone.glow),
  ].join('');
}
