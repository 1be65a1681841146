import { carton, product } from './parts.mjs';
import { box, digits, ellipse, groundShadow, polygon, rect, repeat, ring, stroke } from './shapes.mjs';
import { family, tone } from './tones.mjs';

const shell = { front: '#eceaf4', side: '#b3adc9', top: '#d5d0e6' };

/**
 * One Type U module: a box with door, lit ring and radio that stands alone or on others. The lower left corner of its
 * front is at the given point.
 *
 * @param {{ x: number, y: number, w: number, h: number, depth: number, number: number, face?: 'door' | 'shelf' | 'drawers' }} module
 */
function unlimitedModule({ x, y, w, h, depth, number, face = 'door' }) {
  const rim = Math.min(w, h) * 0.05;
  return [
    box(x, y - h, w, h, depth, shell),
    rect(x, y - h, w, 10, tone.white),
    rect(x + rim, y - h + rim, w - rim * 2, h - rim * 2, tone.steel.front, { r: 26 }),
    faces[face]({ x: x + rim + 12, y: y - h + rim + 12, w: w - rim * 2 - 24, h: h - rim * 2 - 24, number }),
    rect(x, y - 8, w, 8, tone.ink, { opacity: 0.12 }),
  ].join('');
}

/** @typedef {{ x: number, y: number, w: number, h: number, number: number }} Face */

const faces = {
  /** @param {Face} face */
  door: ({ x, y, w, h, number }) => {
    const r = Math.min(w, h) * 0.13;
    return [
      rect(x, y, w, h, '#f4f3f9', { r: 16 }),
      rect(x, y, 18, h, family.u.accent, { r: 9 }),
      digits(number, x + w * 0.24, y + h * 0.2, Math.min(h * 0.16, 70), tone.ink),
      ring(x + w * 0.74, y + h * 0.5, r, family.u.accent, r * 0.22),
      ring(x + w * 0.74, y + h * 0.5, r * 0.68, tone.ink, r * 0.1),
      ellipse(x + w * 0.74, y + h * 0.5, r * 0.18, r * 0.18, tone.ready),
      radio(x + w * 0.24, y + h * 0.8, Math.min(w, h) * 0.09),
    ].join('');
  },
  /** @param {Face} face */
  shelf: ({ x, y, w, h }) =>
    [
      rect(x, y, w, h, tone.inside.back, { r: 14 }),
      rect(x, y, w, 12, tone.inside.light, { r: 6 }),
      repeat(2, (row) =>
        [
          repeat(4, (index) =>
            product(index + row * 3, x + 26 + (index * (w - 52)) / 4, y + (h / 2) * (row + 1) - 26, (w - 52) / 5, h * 0.3),
          ),
          rect(x + 8, y + (h / 2) * (row + 1) - 26, w - 16, 14, tone.metal.mid),
        ].join(''),
      ),
      polygon([[x + w * 0.5, y], [x + w * 0.72, y], [x + w * 0.46, y + h], [x + w * 0.24, y + h]], tone.white, 0.06),
    ].join(''), // oxfmt-ignore
  /** @param {Face} face */
  drawers: ({ x, y, w, h, number }) =>
    repeat(3, (row) => {
      const top = y + (row * h) / 3;
      return [
        rect(x, top + 4, w, h / 3 - 8, '#f4f3f9', { r: 10 }),
        rect(x + w * 0.34, top + h * 0.15, w * 0.32, 16, tone.steel.top, { r: 8 }),
        digits(number + row, x + w * 0.14, top + h / 6, Math.min(h * 0.09, 46), tone.ink),
        ellipse(x + w * 0.9, top + h / 6, 9, 9, row === 1 ? tone.ready : family.u.accent),
      ].join('');
    }),
};

/** A point that sends. @param {number} x @param {number} y @param {number} size */
function radio(x, y, size) {
  const wave = (/** @type {number} */ r) =>
    stroke(`M${x - r} ${y - r}a${r * 1.42} ${r * 1.42} 0 0 1 ${r * 2} 0`, family.u.accent, size * 0.18);
  return [wave(size * 0.5), wave(size), ellipse(x, y, size * 0.16, size * 0.16, family.u.accent)].join('');
}

/** A wall of modules, as a customer might put one together; 1290 wide, 1560 high. */
export function moduleWall() {
  const depth = 480;
  return [
    groundShadow(0, 0, 1290, depth),
    rect(20, -30, 1250, 30, tone.ink, { r: 6 }),
    unlimitedModule({ x: 0, y: -30, w: 640, h: 480, depth, number: 4 }),
    unlimitedModule({ x: 650, y: -30, w: 640, h: 480, depth, number: 5, face: 'drawers' }),
    unlimitedModule({ x: 0, y: -520, w: 410, h: 520, depth, number: 1 }),
    unlimitedModule({ x: 420, y: -520, w: 870, h: 520, depth, number: 2, face: 'shelf' }),
    unlimitedModule({ x: 210, y: -1050, w: 640, h: 480, depth, number: 3 }),
    carton(930, -1050 - 12, 230, 190),
  ].join('');
}

/** A module that stands alone, with its number. */
export function singleModule(number = 7) {
  return [
    groundShadow(0, 0, 640, 480),
    rect(20, -30, 600, 30, tone.ink, { r: 6 }),
    unlimitedModule({ x: 0, y: -30, w: 640, h: 560, depth: 480, number }),
  ].join('');
}
