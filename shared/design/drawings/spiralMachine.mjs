import { body, glass, keypad, product, reader, screen } from './parts.mjs';
import { digits, ellipse, polygon, rect, repeat, ring } from './shapes.mjs';
import { family, tone } from './tones.mjs';

/**
 * One shelf of coils with goods in them, its plate's upper edge at y.
 * @param {{ x: number, y: number, w: number, columns: number, height: number, row: number }} shelf
 */
function coilShelf({ x, y, w, columns, height, row }) {
  const pitch = w / columns;
  return [
    repeat(columns, (column) => {
      const left = x + column * pitch;
      const middle = left + pitch / 2;
      const radius = Math.min(pitch * 0.38, height * 0.3);
      return [
        ring(middle + 5, y - radius - 12, radius * 0.9, tone.metal.dark, 5),
        product(
          column + row * 2,
          left + pitch * 0.2,
          y - 8,
          pitch * 0.6,
          height * (0.7 + ((column + row) % 3) * 0.1),
        ),
        ring(middle, y - radius - 4, radius, tone.metal.light, 7),
      ].join('');
    }),
    rect(x, y, w, 30, tone.metal.mid),
    rect(x, y, w, 6, tone.metal.light),
    repeat(columns, (column) => {
      const middle = x + (column + 0.5) * pitch;
      return [
        rect(middle - 30, y + 7, 60, 19, tone.white, { r: 2 }),
        digits((row + 1) * 10 + column, middle, y + 16.5, 13, tone.ink),
      ].join('');
    }),
  ].join('');
}

/**
 * The Type S spiral machine: coils behind glass, a column with screen, reader and keypad, and a hatch below. Stands
 * with the left of its front on x = 0 and its feet on y = 0.
 *
 * @param {{ w?: number, columns?: number }} [options] in millimetres; 950 wide, the slim one 640
 */
export function spiralMachine({ w = 950, columns = 6 } = {}) {
  const [h, depth, rows] = [1830, 820, 6];
  const column = 230;
  const window = { x: 46, y: -h + 124, w: w - column - 62, h: 1270 };
  const pitch = window.h / rows;
  const panel = w - column + 16;
  const hatch = { y: -388, h: 230 };
  return [
    body({ w, h, depth, accent: family.s }),
    rect(window.x - 16, window.y - 16, window.w + 32, window.h + 32, tone.steel.front, { r: 14 }),
    rect(window.x, window.y, window.w, window.h, tone.inside.back),
    polygon([[window.x, window.y], [window.x + 34, window.y + 26], [window.x + 34, window.y + window.h], [window.x, window.y + window.h]], tone.inside.wall),
    rect(window.x, window.y, window.w, 10, tone.inside.light),
    repeat(rows, (row) =>
      coilShelf({
        x: window.x + 8,
        y: window.y + (row + 1) * pitch - 30,
        w: window.w - 16,
        columns,
        height: pitch - 44,
        row,
      }),
    ),
    glass(window.x, window.y, window.w, window.h),
    rect(window.x - 16, hatch.y, window.w + 32, hatch.h, tone.steel.front, { r: 12 }),
    rect(window.x + 12, hatch.y + 26, window.w - 24, hatch.h - 64, tone.inside.wall, { r: 8 }),
    rect(window.x + 12, hatch.y + 26, window.w - 24, 92, tone.steel.top, { r: 8 }),
    rect(window.x + window.w / 2 - 70, hatch.y + 88, 140, 14, tone.metal.mid, { r: 7 }),
    screen(panel, window.y - 6, column - 52, 300),
    reader(panel + 29, window.y + 350, 120),
    keypad(panel + 19, window.y + 544, 140),
    rect(panel, window.y + 800, column - 52, 12, tone.panel.edge, { r: 6, opacity: 0.5 }),
    ellipse(panel + 89, hatch.y + 70, 34, 34, tone.metal.mid),
    ellipse(panel + 89, hatch.y + 70, 20, 20, tone.steel.front),
    rect(panel + 84, hatch.y + 58, 10, 24, tone.metal.light, { r: 4 }),
    rect(w - 20, -h + 110, 20, h - 200, tone.ink, { opacity: 0.06 }),
  ].join(''); // oxfmt-ignore
}
