import { body, carton, product, reader, screen } from './parts.mjs';
import { box, digits, ellipse, groundShadow, path, polygon, rect, repeat, stroke } from './shapes.mjs';
import { family, goods, tone } from './tones.mjs';

/** The Type C cabinet: two steel doors, the right one open, six shelves behind it. 1000 mm wide, 1830 mm high. */
export function cabinet() {
  const [w, h, depth] = [1000, 1830, 520];
  const inside = { x: 505, y: -h + 116, w: 465, h: h - 220 };
  const pitch = inside.h / 6;
  return [
    body({ w, h, depth, accent: family.c }),
    rect(inside.x, inside.y, inside.w, inside.h, tone.inside.back),
    rect(inside.x, inside.y, 40, inside.h, tone.inside.wall),
    repeat(6, (row) => {
      const y = inside.y + (row + 1) * pitch - 22;
      return [
        row % 2 === 0
          ? repeat(3, (index) => carton(inside.x + 60 + index * 132, y, 108, pitch * (0.44 + ((index + row) % 2) * 0.16)))
          : repeat(4, (index) => product(index + row, inside.x + 56 + index * 102, y, 82, pitch * 0.62)),
        rect(inside.x + 12, y, inside.w - 12, 22, tone.metal.mid),
        rect(inside.x + 12, y, inside.w - 12, 5, tone.metal.light),
        digits(row + 1, inside.x + 60, y + 13, 13, tone.ink),
      ].join('');
    }),
    rect(24, -h + 106, 470, h - 200, tone.metal.light, { r: 6, stroke: tone.panel.edge, width: 5 }),
    rect(24, -h + 106, 14, h - 200, family.c.accent, { r: 6 }),
    rect(430, -h + 700, 36, 300, tone.steel.front, { r: 10 }),
    rect(440, -h + 730, 16, 130, tone.metal.mid, { r: 8 }),
    ellipse(448, -h + 960, 9, 9, tone.ready),
    repeat(4, (index) => rect(110, -330 + index * 30, 200, 10, tone.metal.mid, { r: 5 })),
    screen(130, -h + 330, 180, 250),
    reader(150, -h + 640, 140),
    polygon([[972, -h + 106], [1150, -h + 30], [1150, -52], [972, -94]], tone.metal.light),
    polygon([[986, -h + 130], [1136, -h + 64], [1136, -82], [986, -112]], tone.metal.mid, 0.5),
    repeat(3, (index) => {
      const y = -h + 420 + index * 430;
      return polygon([[1000, y], [1122, y - 34], [1122, y + 66], [1000, y + 92]], tone.metal.dark, 0.4);
    }),
    polygon([[972, -h + 106], [982, -h + 102], [982, -92], [972, -94]], family.c.accent),
  ].join(''); // oxfmt-ignore
}

/** The workwear return bin: chute with flap, reader and counter above a bin on castors. 760 mm wide, 1500 mm high. */
export function returnBin() {
  const [w, h, depth] = [760, 1500, 700];
  return [
    body({ w, h, depth, accent: family.c }),
    rect(60, -h + 130, 640, 520, tone.steel.front, { r: 18 }),
    rect(100, -h + 170, 560, 290, tone.inside.wall, { r: 12 }),
    garment(230, -h + 190),
    polygon([[100, -h + 440], [660, -h + 440], [700, -h + 590], [60, -h + 590]], tone.metal.light),
    polygon([[60, -h + 590], [700, -h + 590], [700, -h + 612], [60, -h + 612]], tone.metal.dark),
    rect(300, -h + 520, 160, 26, tone.steel.front, { r: 13 }),
    screen(470, -h + 680, 190, 150),
    reader(330, -h + 690, 116),
    rect(100, -h + 700, 200, 100, tone.ink, { r: 12 }),
    digits(87, 200, -h + 750, 62, tone.ready),
    rect(60, -h + 860, 640, 480, tone.steel.front, { r: 14 }),
    rect(86, -h + 886, 588, 428, tone.inside.back, { r: 8 }),
    binOnCastors(120, -174),
    polygon([[380, -h + 886], [520, -h + 886], [330, -h + 1314], [190, -h + 1314]], tone.white, 0.06),
    rect(w - 16, -h + 100, 16, h - 180, tone.ink, { opacity: 0.06 }),
  ].join(''); // oxfmt-ignore
}

/** A folded coverall that goes into the chute. @param {number} x @param {number} y */
function garment(x, y) {
  return [
    path(`M${x} ${y + 90}c40-70 100-84 150-70c60-20 130 0 160 74l10 176h-330z`, '#2f5fa8'),
    path(`M${x + 150} ${y + 20}l26 70 24-72c20 60 10 160-24 252h-40c-20-90-20-190 14-250z`, '#264d8a'),
    rect(x + 20, y + 150, 110, 26, '#f6d33c'),
    rect(x + 206, y + 150, 104, 26, '#f6d33c'),
  ].join('');
}

/** @param {number} x @param {number} y */
function binOnCastors(x, y) {
  return [
    polygon([[x, y - 330], [x + 520, y - 330], [x + 480, y - 40], [x + 40, y - 40]], '#5f7d9c'),
    polygon([[x + 360, y - 330], [x + 520, y - 330], [x + 480, y - 40], [x + 350, y - 40]], '#4b6682'),
    repeat(4, (index) =>
      path(
        `M${x + 20 + index * 120} ${y - 330}c10-60 90-70 120 0z`,
        ['#2f5fa8', '#c8493c', '#2f5fa8', '#e2a13a'][index] ?? tone.metal.mid,
      ),
    ),
    rect(x - 12, y - 344, 544, 26, '#7d99b6', { r: 10 }),
    ellipse(x + 100, y - 22, 22, 22, tone.ink),
    ellipse(x + 420, y - 22, 22, 22, tone.ink),
  ].join(''); // oxfmt-ignore
}

/** The sling and tooling rack: slings on numbered, locked hooks, long tools next to them. 1300 mm wide, 1900 mm high. */
export function rack() {
  const [w, h, depth] = [1300, 1900, 560];
  const colours = ['#7a4bb8', '#2c8d57', '#e0b020', '#8a939d', '#c8493c', '#9c6a3c'];
  return [
    groundShadow(0, 0, w, depth),
    box(20, -110, w - 40, 70, depth, tone.steel),
    repeat(2, (side) => box(20 + side * (w - 110), -h + 90, 70, h - 200, 90, tone.panel)),
    rect(90, -h + 300, w - 180, h - 420, tone.inside.back, { opacity: 0.9 }),
    repeat(9, (row) => rect(90, -h + 360 + row * 160, w - 180, 5, tone.white, { opacity: 0.06 })),
    box(0, -h, w, 96, depth, { front: family.c.accent, side: family.c.deep, top: tone.panel.top }),
    box(40, -h + 96, w - 80, 210, 60, tone.panel),
    repeat(6, (index) => {
      const x = 130 + index * 130;
      const length = 620 + ((index * 3) % 4) * 160;
      const colour = colours[index] ?? tone.metal.mid;
      return [
        stroke(`M${x - 34} ${-h + 350}c-26 ${length * 0.4} -26 ${length * 0.7} 4 ${length}c20 24 40 24 60 0c30 ${-length * 0.3} 30 ${-length * 0.6} 4 ${-length}`, colour, 30),
        stroke(`M${x - 34} ${-h + 350}c-26 ${length * 0.4} -26 ${length * 0.7} 4 ${length}`, tone.ink, 6, 0.18),
        stroke(`M${x} ${-h + 306}v34c0 26 -40 26 -40 4`, tone.metal.mid, 16),
        hookLock(x, -h + 180, index + 1),
      ].join('');
    }),
    repeat(3, (index) => {
      const x = 930 + index * 100;
      return [
        hookLock(x, -h + 180, index + 7),
        stroke(`M${x} ${-h + 306}v40`, tone.metal.mid, 16),
        rect(x - 11, -h + 350, 22, 900 + index * 60, index === 1 ? '#b0793f' : tone.metal.mid, { r: 10 }),
        index === 1 ? hammer(x, -h + 1310) : rect(x - 22, -h + 360, 44, 180, goods[index]?.body ?? tone.ink, { r: 14 }),
      ].join('');
    }),
    rect(w - 96, -h + 620, 76, 320, tone.ink, { r: 10 }),
    reader(w - 92, -h + 520, 70),
    repeat(4, (index) => rect(w - 84, -h + 640 + index * 72, 52, 52, index === 0 ? tone.ready : '#23314a', { r: 6 })),
  ].join(''); // oxfmt-ignore
}

/** @param {number} x @param {number} y @param {number} number */
function hookLock(x, y, number) {
  return [
    rect(x - 44, y - 50, 88, 124, tone.steel.front, { r: 12 }),
    digits(number, x, y - 10, 40, tone.white),
    ellipse(x, y + 42, 10, 10, number === 4 ? tone.glow : tone.ready),
  ].join('');
}

/** @param {number} x @param {number} y */
function hammer(x, y) {
  return [
    rect(x - 80, y - 20, 160, 84, tone.metal.dark, { r: 14 }),
    rect(x - 80, y - 20, 160, 22, tone.metal.mid, { r: 10 }),
  ].join('');
}
