import { at, box, digits, ellipse, groundShadow, polygon, rect, repeat, ring, stroke } from './shapes.mjs';
import { goods, tone } from './tones.mjs';

/**
 * The body of a machine, with the bottom of its front at y = 0: plinth, front, side and roof, and the band in the colour
 * of the family that every machine has under its roof.
 *
 * @param {{ w: number, h: number, depth: number, accent: { accent: string, deep: string } }} size in millimetres
 */
export function body({ w, h, depth, accent }) {
  const plinth = 70;
  const band = 86;
  return [
    groundShadow(0, 0, w, depth),
    box(30, -plinth, w - 60, plinth - 24, depth - 60, tone.steel),
    repeat(2, (side) => rect(60 + side * (w - 190), -26, 70, 26, tone.ink, { r: 6 })),
    box(0, -h, w, h - plinth, depth, tone.panel),
    box(0, -h, w, band, depth, { front: accent.accent, side: accent.deep, top: tone.panel.top }),
    rect(0, -plinth - 10, w, 10, tone.panel.edge, { opacity: 0.45 }),
  ].join('');
}

/** A touch screen that shows a list with one thing chosen. @param {number} x @param {number} y @param {number} w @param {number} h */
export function screen(x, y, w, h) {
  const inset = w * 0.07;
  const [left, width] = [x + inset * 2, w - inset * 4];
  const row = (h - inset * 4) / 5;
  return [
    rect(x, y, w, h, tone.ink, { r: w * 0.06 }),
    rect(x + inset, y + inset, w - inset * 2, h - inset * 2, tone.screen, { r: w * 0.03 }),
    rect(left, y + inset * 2, width * 0.55, row * 0.45, tone.glow, { r: 3 }),
    repeat(3, (index) =>
      [
        rect(left, y + inset * 2 + row * (0.9 + index), width, row * 0.75, index === 1 ? tone.action : '#23314a', { r: 5 }),
        rect(left + width * 0.08, y + inset * 2 + row * (1.2 + index), width * 0.5, row * 0.16, tone.white, { r: 2, opacity: 0.8 }),
      ].join(''),
    ),
    rect(left, y + inset * 2 + row * 4.05, width, row * 0.8, tone.ready, { r: 5 }),
    polygon([[x + w * 0.6, y + inset], [x + w - inset, y + inset], [x + w - inset, y + h * 0.42]], tone.white, 0.06),
  ].join(''); // oxfmt-ignore
}

/** A reader for badges: waves above a lit point. @param {number} x @param {number} y @param {number} w */
export function reader(x, y, w) {
  const [cx, cy] = [x + w / 2, y + w * 0.62];
  const wave = (/** @type {number} */ r) =>
    stroke(`M${cx - r * 0.7} ${cy - r * 0.7}a${r} ${r} 0 0 1 ${r * 1.4} 0`, tone.white, w * 0.045);
  return [
    rect(x, y, w, w * 1.12, tone.ink, { r: w * 0.14 }),
    rect(x + w * 0.06, y + w * 0.06, w * 0.88, w, tone.steel.front, { r: w * 0.1 }),
    wave(w * 0.2),
    wave(w * 0.34),
    ellipse(cx, cy, w * 0.05, w * 0.05, tone.white),
    rect(x + w * 0.36, y + w * 0.86, w * 0.28, w * 0.07, tone.ready, { r: w * 0.03 }),
  ].join('');
}

/** A keypad of twelve keys. @param {number} x @param {number} y @param {number} w */
export function keypad(x, y, w) {
  const key = w / 4;
  return [
    rect(x, y, w, w * 1.3, tone.ink, { r: w * 0.08 }),
    repeat(12, (index) =>
      rect(
        x + key * 0.35 + (index % 3) * key * 1.18,
        y + key * 0.4 + Math.floor(index / 3) * key * 1.18,
        key * 0.95,
        key * 0.9,
        index === 11 ? tone.ready : tone.metal.mid,
        { r: key * 0.15 },
      ),
    ),
  ].join('');
}

/** Transparent glass with two reflections. @param {number} x @param {number} y @param {number} w @param {number} h */
export function glass(x, y, w, h) {
  const lean = Math.min(h * 0.5, w * 0.6);
  const strip = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ opacity) =>
    polygon(
      [
        [x + w * from + lean * 0.5, y],
        [x + w * to + lean * 0.5, y],
        [x + w * to - lean * 0.5, y + h],
        [x + w * from - lean * 0.5, y + h],
      ],
      tone.white,
      opacity,
    );
  const clip = `glass-${Math.round(x)}-${Math.round(y)}-${Math.round(w)}-${Math.round(h)}`;
  return [
    `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`,
    `<g clip-path="url(#${clip})">${strip(0.36, 0.56, 0.055)}${strip(0.61, 0.67, 0.055)}</g>`,
  ].join('');
}

/** Something for sale or issue, standing on y. @param {number} kind @param {number} x @param {number} y @param {number} w @param {number} h */
export function product(kind, x, y, w, h) {
  const { body: colour, label } = goods[(kind * 5 + 2) % goods.length] ?? {
    body: tone.metal.mid,
    label: tone.white,
  };
  const shape = kind % 4;
  if (shape === 0)
    return [
      rect(x, y - h * 0.86, w, h * 0.86, colour, { r: 3 }),
      rect(x, y - h * 0.56, w, h * 0.26, label),
      rect(x + w * 0.82, y - h * 0.86, w * 0.18, h * 0.86, tone.ink, { opacity: 0.14 }),
    ].join('');
  if (shape === 1)
    return [
      rect(x + w * 0.36, y - h, w * 0.28, h * 0.2, tone.ink, { r: 3 }),
      rect(x + w * 0.12, y - h * 0.84, w * 0.76, h * 0.84, colour, { r: w * 0.14 }),
      rect(x + w * 0.12, y - h * 0.52, w * 0.76, h * 0.3, label),
    ].join('');
  if (shape === 2)
    return [
      rect(x + w * 0.06, y - h * 0.96, w * 0.88, h * 0.96, tone.metal.light, { r: 6 }),
      ring(x + w * 0.5, y - h * 0.86, w * 0.07, tone.metal.dark, 3),
      rect(x + w * 0.18, y - h * 0.7, w * 0.64, h * 0.44, colour, { r: 5 }),
      rect(x + w * 0.18, y - h * 0.18, w * 0.64, h * 0.07, label),
    ].join('');
  return [
    rect(x + w * 0.08, y - h * 0.66, w * 0.84, h * 0.66, colour, { r: w * 0.16 }),
    rect(x + w * 0.08, y - h * 0.36, w * 0.84, h * 0.1, label),
    ellipse(x + w * 0.5, y - h * 0.66, w * 0.42, h * 0.06, label),
  ].join('');
}

/** A numbered locker door with its lock and vents. @param {{ x: number, y: number, w: number, h: number, number: number, accent: string }} door */
export function lockerDoor({ x, y, w, h, number, accent }) {
  const gap = 7;
  const size = Math.min(h * 0.3, w * 0.2, 74);
  return [
    rect(x + gap, y + gap, w - gap * 2, h - gap * 2, tone.metal.light, { r: 6 }),
    rect(x + gap, y + h - gap - 9, w - gap * 2, 9, tone.metal.dark, { opacity: 0.35 }),
    rect(x + gap, y + gap, 9, h - gap * 2, accent, { r: 3 }),
    digits(number, x + w * 0.3, y + h * 0.36, size, tone.ink),
    repeat(3, (index) => rect(x + w * 0.18, y + h * 0.66 + index * 15, w * 0.3, 6, tone.metal.mid, { r: 3 })),
    rect(x + w - gap - w * 0.17, y + h * 0.34, w * 0.1, h * 0.34, tone.steel.front, { r: 5 }),
    ellipse(x + w - gap - w * 0.12, y + h * 0.45, w * 0.02, w * 0.02, tone.ready),
  ].join('');
}

/** A cardboard box with tape, standing on y. @param {number} x @param {number} y @param {number} w @param {number} h */
export function carton(x, y, w, h) {
  return at(
    [
      rect(0, -h, w, h, '#c99a5f'),
      rect(0, -h, w, h * 0.12, '#b1834a'),
      rect(w * 0.42, -h, w * 0.16, h * 0.42, '#e6cfa6'),
      rect(w * 0.08, -h * 0.34, w * 0.3, h * 0.22, tone.white, { opacity: 0.85 }),
    ].join(''),
    x,
    y,
  );
}
