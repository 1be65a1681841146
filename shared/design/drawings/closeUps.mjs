import { drawing } from './drawing.mjs';
import { product } from './parts.mjs';
import { at, digits, ellipse, path, polygon, rect, repeat, ring, stroke } from './shapes.mjs';
import { family, tone } from './tones.mjs';

/** One wedge of a tray that is seen from above. @param {number} from @param {number} to in radians @param {number} r */
function wedge(from, to, r) {
  const point = (/** @type {number} */ angle) =>
    `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
  return `M0 0L${point(from)}A${r} ${r} 0 0 1 ${point(to)}z`;
}

/** What lies in the places of a tray, seen from above. @type {readonly ((x: number, y: number) => string)[]} */
const lying = [
  (x, y) => [rect(x - 62, y - 26, 124, 52, '#f0a92b', { r: 10 }), rect(x - 62, y - 8, 124, 16, '#fff3d6')].join(''),
  (x, y) => [ellipse(x, y, 52, 52, tone.metal.mid), ellipse(x, y, 34, 34, tone.metal.dark), ellipse(x, y, 14, 14, tone.ink)].join(''),
  (x, y) => [rect(x - 50, y - 50, 100, 100, '#2f6fc4', { r: 8 }), rect(x - 50, y - 16, 100, 32, '#dbe8fa')].join(''),
  (x, y) => [stroke(`M${x - 60} ${y + 30}l96-60`, tone.metal.dark, 20), stroke(`M${x - 66} ${y + 34}l40-25`, '#c8493c', 34)].join(''),
  (x, y) => [rect(x - 34, y - 60, 68, 120, '#e7e2d6', { r: 12 }), rect(x - 34, y - 24, 68, 30, '#b07d3c')].join(''),
]; // oxfmt-ignore

/** A carousel's tray, lifted out and seen from above: twelve places, two of them free. */
export const carouselTray = drawing(
  { x: -640, y: -800, w: 1280, h: 1600 },
  [
    ellipse(24, 40, 560, 560, tone.shade, 0.14),
    ellipse(0, 0, 560, 560, tone.metal.dark),
    ellipse(0, -6, 560, 556, tone.metal.light),
    ellipse(0, 0, 524, 524, tone.inside.back),
    repeat(12, (index) => {
      const [from, to] = [(index * Math.PI) / 6, ((index + 1) * Math.PI) / 6];
      const middle = (from + to) / 2;
      const draw = lying[index % lying.length];
      const empty = index === 2 || index === 9;
      return [
        path(wedge(from + 0.012, to - 0.012, 516), index % 2 ? '#2a343e' : '#303b46'),
        empty || !draw ? '' : draw(Math.cos(middle) * 360, Math.sin(middle) * 360),
        at(digits(index + 1, 0, 0, 36, tone.glow), Math.cos(middle) * 478, Math.sin(middle) * 478),
      ].join('');
    }),
    repeat(12, (index) => {
      const angle = (index * Math.PI) / 6;
      return stroke(`M${Math.cos(angle) * 150} ${Math.sin(angle) * 150}L${Math.cos(angle) * 520} ${Math.sin(angle) * 520}`, tone.inside.light, 8, 0.75);
    }),
    ellipse(0, 0, 156, 156, family.c.deep),
    ellipse(0, -6, 150, 150, family.c.accent),
    ring(0, -6, 96, tone.white, 10),
    ellipse(0, -6, 38, 38, tone.steel.front),
  ].join(''), // oxfmt-ignore
  1600,
);

/** Three coils of a spiral machine close up: goods between the windings, a number and a motor to each. */
export const coils = drawing(
  { x: 0, y: 0, w: 1280, h: 1600 },
  [
    rect(120, 170, 1040, 1260, tone.steel.front, { r: 40 }),
    rect(160, 210, 960, 1180, tone.inside.back, { r: 18 }),
    repeat(2, (row) => {
      const y = 760 + row * 560;
      return [
        rect(160, y - 480, 960, 14, tone.inside.light, { opacity: 0.8 }),
        repeat(3, (column) => {
          const x = 330 + column * 310;
          return [
            repeat(4, (turn) => ring(x + 18 - turn * 6, y - 150 - (3 - turn) * 12, 96 + turn * 8, turn === 3 ? tone.metal.light : tone.metal.dark, 10 + turn * 2)),
            product(column + row * 2, x - 84, y - 34, 168, 330 + ((column + row) % 2) * 50),
            ring(x, y - 136, 124, tone.metal.light, 18),
            stroke(`M${x} ${y - 12}a124 124 0 0 0 60 -16`, tone.metal.dark, 18),
          ].join('');
        }),
        rect(160, y - 10, 960, 70, tone.metal.mid),
        rect(160, y - 10, 960, 14, tone.metal.light),
        repeat(3, (column) => [rect(260 + column * 310, y + 8, 140, 44, tone.white, { r: 6 }), digits(31 + row * 10 + column, 330 + column * 310, y + 30, 32, tone.ink)].join('')),
      ].join('');
    }),
    polygon([[620, 210], [860, 210], [500, 1390], [260, 1390]], tone.white, 0.05),
    polygon([[930, 210], [1000, 210], [640, 1390], [570, 1390]], tone.white, 0.05),
    rect(120, 170, 1040, 26, family.s.accent, { r: 13 }),
  ].join(''), // oxfmt-ignore
  1600,
);
