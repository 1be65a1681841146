import { drawing, portrait } from './drawing.mjs';
import { body, glass, keypad, product, reader, screen } from './parts.mjs';
import { at, box, digits, ellipse, path, polygon, rect, repeat, ring, stroke } from './shapes.mjs';
import { family, tone } from './tones.mjs';

/** @param {string} content */
const closeUp = (content) => drawing({ x: 0, y: 0, w: 1280, h: 1600 }, content, 1600);

const copper = '#c98a3c';
const board = { front: '#12604f', light: '#1c7d68', dark: '#0c4a3d' };
const wires = ['#c8493c', '#e0b020', '#2f6fc4', '#2c8d57', '#8a939d', '#8a5fc4'];

/** A plug for a board: housing, pins and, on its right, as many wires as asked. @param {number} x @param {number} y @param {number} count */
function plug(x, y, count) {
  return [
    rect(x, y, 90, count * 44 + 28, tone.steel.front, { r: 8 }),
    rect(x + 66, y, 24, count * 44 + 28, tone.steel.top, { r: 8 }),
    repeat(count, (pin) => rect(x + 14, y + 24 + pin * 44, 30, 20, copper, { r: 3 })),
  ].join('');
}

/** The controller's board, 900 wide and 700 high. */
export function circuit() {
  return [
    rect(0, 12, 900, 700, tone.shade, { r: 22, opacity: 0.22 }),
    rect(0, 0, 900, 700, board.front, { r: 22 }),
    rect(0, 0, 900, 16, board.light, { r: 8 }),
    repeat(7, (line) => stroke(`M${130 + line * 26} 210v${120 + line * 22}h${150 + line * 30}`, board.light, 7)),
    repeat(6, (line) => stroke(`M${760 - line * 24} 560v-${90 + line * 20}h-${110 + line * 18}`, board.light, 7)),
    ...[[44, 44], [856, 44], [44, 656], [856, 656]].map(([x = 0, y = 0]) => [ellipse(x, y, 26, 26, copper), ellipse(x, y, 13, 13, board.dark)].join('')),
    rect(330, 230, 250, 250, tone.ink, { r: 14 }),
    rect(352, 252, 206, 206, tone.steel.edge, { r: 8 }),
    ellipse(380, 280, 10, 10, tone.metal.dark),
    rect(420, 330, 70, 14, tone.metal.dark, { r: 7 }),
    rect(400, 362, 110, 14, tone.metal.dark, { r: 7 }),
    repeat(9, (pin) => [rect(346 + pin * 25, 210, 12, 20, copper), rect(346 + pin * 25, 480, 12, 20, copper), rect(310, 246 + pin * 25, 20, 12, copper), rect(580, 246 + pin * 25, 20, 12, copper)].join('')),
    rect(120, 60, 380, 96, tone.metal.light, { r: 10 }),
    repeat(8, (way) => [ellipse(152 + way * 45, 108, 16, 16, tone.steel.front), rect(148 + way * 45, 96, 8, 24, tone.metal.mid)].join('')),
    rect(560, 56, 200, 120, tone.metal.dark, { r: 8 }),
    rect(582, 84, 156, 92, tone.ink, { r: 6 }),
    rect(670, 250, 150, 110, tone.metal.light, { r: 8 }),
    rect(690, 270, 110, 70, tone.metal.mid, { r: 5 }),
    repeat(3, (index) => [ellipse(710 + index * 58, 470, 24, 24, tone.steel.front), ellipse(710 + index * 58, 464, 24, 22, tone.metal.mid), rect(696 + index * 58, 458, 28, 6, tone.metal.dark)].join('')),
    rect(110, 560, 320, 90, tone.metal.light, { r: 10 }),
    repeat(6, (way) => rect(132 + way * 49, 580, 30, 50, tone.ink, { r: 6 })),
    ellipse(500, 620, 15, 15, tone.ready),
    ellipse(548, 620, 15, 15, family.s.accent),
    ellipse(596, 620, 15, 15, board.light),
  ].join(''); // oxfmt-ignore
}

/** A badge. @param {number} x @param {number} y @param {number} w */
function badge(x, y, w) {
  const h = w * 0.62;
  return [
    rect(x + 6, y + 10, w, h, tone.shade, { r: w * 0.05, opacity: 0.2 }),
    rect(x, y, w, h, tone.white, { r: w * 0.05 }),
    rect(x, y, w, h * 0.26, tone.action, { r: w * 0.05 }),
    rect(x, y + h * 0.16, w, h * 0.1, tone.action),
    rect(x + w * 0.07, y + h * 0.38, w * 0.26, h * 0.48, '#cfe0f5', { r: 8 }),
    ellipse(x + w * 0.2, y + h * 0.54, w * 0.06, w * 0.06, '#7d99b6'),
    path(`M${x + w * 0.1} ${y + h * 0.86}a${w * 0.1} ${w * 0.1} 0 0 1 ${w * 0.2} 0z`, '#7d99b6'),
    rect(x + w * 0.42, y + h * 0.42, w * 0.46, h * 0.09, tone.ink, { r: 5 }),
    rect(x + w * 0.42, y + h * 0.6, w * 0.34, h * 0.07, tone.metal.dark, { r: 5 }),
    rect(x + w * 0.42, y + h * 0.74, w * 0.4, h * 0.07, tone.metal.mid, { r: 5 }),
  ].join('');
}

/** A bundle of wires that fans out between two rows of plugs. */
function harness() {
  const path = (/** @type {number} */ index) =>
    `M330 ${330 + index * 44}C560 ${330 + index * 44} 480 ${690 + index * 16} 640 ${700 + index * 16}S760 ${1080 + index * 74} 960 ${1000 + index * 74}`;
  return [
    repeat(6, (index) => stroke(path(index), wires[index] ?? tone.ink, 15)),
    at(rect(-64, -20, 128, 140, tone.ink, { r: 16 }), 636, 690),
    repeat(3, (index) => rect(576, 700 + index * 36, 120, 14, tone.steel.top, { r: 7 })),
    plug(250, 292, 6),
    repeat(3, (index) => plug(930, 966 + index * 148, 2)),
  ].join('');
}

/** The kind of machine that the kit is for; converted, it has a new screen and reader. @param {boolean} converted */
export function legacyMachine(converted) {
  const [w, h, depth] = [980, 1780, 800];
  const grey = {
    accent: converted ? tone.action : '#8c7b62',
    deep: converted ? tone.actionHover : '#6b5d49',
  };
  const window = { x: 60, y: -h + 130, w: 600, h: 1180 };
  const panel = 710;
  return [
    body({ w, h, depth, accent: grey }),
    converted ? '' : rect(0, -h + 86, w, h - 160, '#d8cfbd', { opacity: 0.75 }),
    rect(window.x - 20, window.y - 20, window.w + 40, window.h + 40, converted ? tone.steel.front : '#5b5347', { r: 6 }),
    rect(window.x, window.y, window.w, window.h, tone.inside.back),
    repeat(5, (row) => {
      const y = window.y + (row + 1) * 236 - 34;
      return [
        repeat(5, (column) => {
          const x = window.x + 60 + column * 120;
          const sold = !converted && (row * 5 + column) % 4 === 1;
          return [
            ring(x + 4, y - 62, 44, tone.metal.dark, 5),
            sold ? '' : product(column + row * 3, x - 38, y - 6, 76, 150),
            ring(x, y - 50, 48, tone.metal.light, 7),
          ].join('');
        }),
        rect(window.x, y, window.w, 26, tone.metal.mid),
        repeat(5, (column) => digits(row * 10 + column + 10, window.x + 60 + column * 120, y + 13, 14, tone.ink)),
      ].join('');
    }),
    glass(window.x, window.y, window.w, window.h),
    rect(window.x - 20, -410, window.w + 40, 230, converted ? tone.steel.front : '#5b5347', { r: 8 }),
    rect(window.x + 20, -380, window.w - 40, 150, tone.inside.wall, { r: 6 }),
    rect(window.x + 20, -380, window.w - 40, 70, converted ? tone.steel.top : '#7d7465', { r: 6 }),
    converted ? newPanel(panel, -h + 110) : oldPanel(panel, -h + 130),
    ellipse(panel + 110, -330, 40, 40, tone.metal.mid),
    rect(panel + 103, -350, 14, 40, tone.steel.front, { r: 6 }),
  ].join(''); // oxfmt-ignore
}

/** @param {number} x @param {number} y */
function newPanel(x, y) {
  return [
    screen(x, y, 220, 340),
    reader(x + 40, y + 400, 140),
    rect(x, y + 640, 220, 14, tone.panel.edge, { r: 7 }),
  ].join('');
}

/** @param {number} x @param {number} y */
function oldPanel(x, y) {
  return [
    rect(x, y, 220, 90, '#3d3a33', { r: 6 }),
    rect(x + 16, y + 18, 188, 54, '#8fa06a', { r: 3 }),
    digits(0, x + 110, y + 45, 36, '#39422a'),
    keypad(x + 30, y + 140, 160),
    rect(x + 40, y + 420, 140, 120, '#6f6656', { r: 8 }),
    rect(x + 102, y + 446, 14, 70, tone.ink, { r: 4 }),
    rect(x + 30, y + 600, 160, 70, tone.ink, { r: 6 }),
    rect(x + 50, y + 622, 120, 10, '#6f6656', { r: 5 }),
  ].join('');
}

/** The seven pictures of the conversion kit's gallery. */
export const conversionKit = {
  'kit-contents': closeUp(
    [
      polygon([[150, 1330], [1130, 1330], [1230, 1180], [250, 1180]], tone.shade, 0.14),
      box(170, 760, 880, 560, 560, { front: '#c99a5f', side: '#a97c44', top: '#6e5230' }),
      polygon([[170, 760], [282, 698], [1162, 698], [1050, 760]], '#5a4226'),
      polygon([[170, 760], [60, 850], [940, 850], [1050, 760]], '#dab27a'),
      polygon([[282, 698], [340, 560], [1220, 560], [1162, 698]], '#b98b51'),
      at(circuit(), 300, 470, 0.42),
      at(screen(0, 0, 260, 330), 720, 440),
      at(reader(0, 0, 150), 560, 360),
      rect(170, 850, 880, 470, '#c99a5f'),
      polygon([[170, 760], [60, 850], [940, 850], [1050, 760]], '#dab27a'),
      rect(250, 930, 330, 180, tone.white, { r: 8, opacity: 0.92 }),
      rect(280, 962, 36, 116, tone.action, { r: 8 }),
      rect(340, 970, 190, 22, tone.ink, { r: 6 }),
      rect(340, 1012, 140, 16, tone.metal.dark, { r: 6 }),
      rect(340, 1046, 170, 16, tone.metal.mid, { r: 6 }),
      repeat(14, (bar) => rect(820 + bar * 11, 1210, bar % 3 === 0 ? 7 : 4, 70, tone.ink)),
    ].join(''),
  ),
  'kit-controller': closeUp(at(circuit(), 120, 420, 1.155)),
  'kit-screen': closeUp(
    [
      polygon([[300, 1400], [1010, 1400], [1120, 1310], [360, 1310]], tone.shade, 0.14),
      box(290, 300, 680, 1080, 300, tone.steel),
      at(screen(0, 0, 620, 1000), 320, 340),
      ellipse(630, 322, 10, 10, tone.glow),
    ].join(''),
  ),
  'kit-reader': closeUp(
    [
      polygon([[300, 1160], [820, 1160], [920, 1080], [360, 1080]], tone.shade, 0.14),
      box(270, 380, 560, 760, 240, tone.steel),
      at(reader(0, 0, 480), 310, 430),
      rect(330, 1010, 440, 70, tone.ink, { r: 14 }),
      rect(360, 1036, 380, 18, tone.steel.top, { r: 9 }),
      at(`<g transform="rotate(-12)">${badge(0, 0, 560)}</g>`, 540, 1160),
    ].join(''),
  ),
  'kit-harness': closeUp(at(harness(), -60, -80, 1.12)),
  'kit-before': portrait({ w: 980, h: 1780, depth: 800 }, legacyMachine(false)),
  'kit-after': portrait({ w: 980, h: 1780, depth: 800 }, legacyMachine(true)),
}; // oxfmt-ignore
