import { drawing } from './drawing.mjs';
import { at, ellipse, path, polygon, rect, repeat } from './shapes.mjs';
import { family, goods, tone } from './tones.mjs';

const bars = [0.82, 0.35, 0.64, 0.12, 0.91, 0.48];

/** A list of items with their stock, as the console shows it. @param {number} x @param {number} y @param {number} w */
function stockList(x, y, w) {
  return repeat(6, (row) => {
    const top = y + row * 104;
    const level = bars[row] ?? 0.5;
    const low = level < 0.2;
    return [
      rect(x, top, w, 2, '#dfe3e8'),
      rect(x + 16, top + 20, 64, 64, '#f0f2f5', { r: 8 }),
      rect(x + 32, top + 34, 32, 36, goods[row]?.body ?? tone.ink, { r: 4 }),
      rect(x + 108, top + 30, 150 + ((row * 47) % 90), 16, tone.ink, { r: 6 }),
      rect(x + 108, top + 58, 96 + ((row * 31) % 60), 12, '#a4adb8', { r: 6 }),
      rect(x + w - 330, top + 44, 220, 16, '#e3e6ea', { r: 8 }),
      rect(x + w - 330, top + 44, 220 * level, 16, low ? '#c4291d' : '#1a7f45', { r: 8 }),
      rect(x + w - 80, top + 42, 64, 20, low ? '#c4291d' : '#5a6370', { r: 6 }),
    ].join('');
  });
}

/** The console on a screen: sidebar, a list of items with their stock, three figures above it. */
export const consoleScreen = drawing(
  { x: 0, y: 0, w: 1600, h: 1360 },
  [
    polygon([[330, 1290], [1270, 1290], [1370, 1220], [430, 1220]], tone.shade, 0.14),
    polygon([[660, 1060], [940, 1060], [980, 1250], [620, 1250]], tone.metal.dark),
    rect(520, 1240, 560, 34, tone.metal.mid, { r: 12 }),
    rect(60, 70, 1480, 1000, tone.steel.front, { r: 34 }),
    rect(90, 100, 1420, 940, tone.white, { r: 10 }),
    path('M100 100h300v940h-300a10 10 0 0 1-10-10v-920a10 10 0 0 1 10-10z', tone.ink),
    rect(122, 130, 44, 44, family.s.accent, { r: 9 }),
    path('M131 141h8l6 13 6-13h8l-12 24h-4z', tone.ink),
    rect(180, 144, 110, 18, tone.white, { r: 6 }),
    rect(104, 322, 282, 56, '#2d343c', { r: 8 }),
    rect(104, 322, 6, 56, tone.glow, { r: 3 }),
    repeat(9, (row) => [rect(128, 226 + row * 60, 24, 24, row === 2 ? tone.glow : '#6b7682', { r: 6 }), rect(172, 230 + row * 60, 90 + ((row * 37) % 70), 16, row === 2 ? tone.white : '#8f99a5', { r: 6 })].join('')),
    rect(440, 136, 190, 30, tone.ink, { r: 8 }),
    rect(1310, 130, 160, 46, tone.action, { r: 8 }),
    rect(1346, 147, 88, 12, tone.white, { r: 5 }),
    repeat(3, (index) => [
      rect(440 + index * 350, 210, 326, 130, '#f4f5f7', { r: 10 }),
      rect(440 + index * 350, 210, 8, 130, [family.s.accent, family.c.accent, family.u.accent][index] ?? tone.ink, { r: 4 }),
      rect(476 + index * 350, 240, 110, 12, '#8f99a5', { r: 6 }),
      rect(476 + index * 350, 272, 96 + index * 26, 34, tone.ink, { r: 8 }),
    ].join('')),
    at(stockList(0, 0, 1030), 440, 390),
    ellipse(800, 86, 5, 5, '#6b7682'),
    polygon([[1010, 100], [1510, 100], [1510, 620]], tone.white, 0.1),
  ].join(''), // oxfmt-ignore
  1600,
);
