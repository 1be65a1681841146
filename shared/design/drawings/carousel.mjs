import { body, glass, product, reader, screen } from './parts.mjs';
import { digits, ellipse, path, polygon, rect, repeat } from './shapes.mjs';
import { family, tone } from './tones.mjs';

/**
 * One turning tray from the front: its far edge, the goods between its dividers, and its front edge.
 * @param {{ cx: number, y: number, rx: number, height: number, row: number }} tray
 */
function tray({ cx, y, rx, height, row }) {
  const ry = rx * 0.13;
  const places = 5;
  const edge = 26;
  return [
    ellipse(cx, y, rx, ry, tone.metal.dark),
    ellipse(cx, y - 3, rx - 10, ry - 4, tone.metal.mid),
    rect(cx - 26, y - height, 52, height, tone.steel.front),
    repeat(places, (place) => {
      const from = ((place - places / 2) / places) * rx * 1.72;
      const lift = ry * (1 - Math.abs(place - 2) * 0.22) * 0.6;
      const w = (rx * 1.72) / places;
      return product(place + row * 3, cx + from + w * 0.18, y + lift, w * 0.64, height * (0.6 + ((place + row) % 2) * 0.12));
    }),
    repeat(places + 1, (place) => {
      const x = cx + ((place - places / 2) / places) * rx * 1.72;
      return polygon([[x - 3, y - height * 0.62], [x + 3, y - height * 0.62], [x + 3, y + ry * 0.8], [x - 3, y + ry * 0.8]], tone.inside.light, 0.5);
    }),
    path(`M${cx - rx} ${y}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${edge}a${rx} ${ry} 0 0 1 ${-rx * 2} 0z`, tone.metal.light),
    path(`M${cx - rx} ${y + edge - 8}a${rx} ${ry} 0 0 0 ${rx * 2} 0v8a${rx} ${ry} 0 0 1 ${-rx * 2} 0z`, tone.metal.mid),
    rect(cx - 34, y + ry + 3, 68, 20, family.c.accent, { r: 4 }),
    digits(row + 1, cx, y + ry + 13, 14, tone.white),
  ].join(''); // oxfmt-ignore
}

/**
 * The Type C carousel: turning trays behind glass, a column of small doors before them, and a control column. Stands
 * with the left of its front on x = 0 and its feet on y = 0.
 *
 * @param {{ w?: number, rows?: number }} [options] in millimetres; 1020 wide, the slim one 760
 */
export function carousel({ w = 1020, rows = 9 } = {}) {
  const [h, depth] = [1900, 900];
  const control = 230;
  const window = { x: 46, y: -h + 124, w: w - control - 62, h: 1580 };
  const pitch = (window.h - 40) / rows;
  const cx = window.x + window.w / 2;
  const panel = w - control + 16;
  const door = Math.min(window.w * 0.34, 220);
  return [
    body({ w, h, depth, accent: family.c }),
    rect(window.x - 16, window.y - 16, window.w + 32, window.h + 32, tone.steel.front, { r: 14 }),
    rect(window.x, window.y, window.w, window.h, tone.inside.back),
    rect(window.x, window.y, 40, window.h, tone.inside.wall),
    rect(window.x, window.y, window.w, 10, tone.inside.light),
    repeat(rows, (row) =>
      tray({ cx, y: window.y + 10 + (row + 1) * pitch - 62, rx: window.w / 2 - 24, height: pitch - 34, row }),
    ),
    glass(window.x, window.y, window.w, window.h),
    repeat(rows, (row) => doorFrame(cx - door / 2, window.y + 14 + row * pitch, door, pitch - 12, row === 3)),
    screen(panel, window.y - 6, control - 52, 320),
    reader(panel + 29, window.y + 380, 120),
    rect(panel + 14, window.y + 590, control - 80, 96, tone.ink, { r: 10 }),
    rect(panel + 30, window.y + 630, control - 112, 16, tone.steel.top, { r: 8 }),
    repeat(6, (index) => rect(panel + 14, -480 + index * 34, control - 80, 12, tone.panel.edge, { r: 6, opacity: 0.5 })),
    rect(w - 20, -h + 110, 20, h - 200, tone.ink, { opacity: 0.06 }),
  ].join(''); // oxfmt-ignore
}

/** A sliding door of clear plastic, with its handle; the one that may be opened is lit. @param {number} x @param {number} y @param {number} w @param {number} h @param {boolean} lit */
function doorFrame(x, y, w, h, lit) {
  const edge = lit ? tone.ready : tone.inside.light;
  return [
    rect(x, y, w, h, tone.white, { r: 6, opacity: 0.07, stroke: edge, width: lit ? 9 : 5 }),
    rect(x + w - 34, y + h * 0.3, 14, h * 0.4, edge, { r: 7 }),
  ].join('');
}
