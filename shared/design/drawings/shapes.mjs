import { tone } from './tones.mjs';

/** @typedef {readonly [number, number]} Point */

/** @param {number} value */
const n = (value) => Number(value.toFixed(1)).toString();

/**
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill
 * @param {{ r?: number, opacity?: number, stroke?: string, width?: number }} [options]
 */
export function rect(x, y, w, h, fill, { r = 0, opacity = 1, stroke, width = 4 } = {}) {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${
    opacity === 1 ? '' : ` fill-opacity="${opacity}"`
  }${stroke ? ` stroke="${stroke}" stroke-width="${n(width)}"` : ''}/>`;
}

/** @param {readonly Point[]} points @param {string} fill @param {number} [opacity] */
export function polygon(points, fill, opacity = 1) {
  const list = points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill @param {number} [opacity] */
export function ellipse(x, y, rx, ry, fill, opacity = 1) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${
    opacity === 1 ? '' : ` fill-opacity="${opacity}"`
  }/>`;
}

/** @param {number} x @param {number} y @param {number} r @param {string} stroke @param {number} width */
export function ring(x, y, r, stroke, width) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

/** @param {string} d @param {string} stroke @param {number} width @param {number} [opacity] */
export function stroke(d, stroke, width, opacity = 1) {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${
    opacity === 1 ? '' : ` stroke-opacity="${opacity}"`
  }/>`;
}

/** @param {string} d @param {string} fill @param {number} [opacity] */
export function path(d, fill, opacity = 1) {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

/** Moves and scales a drawing. @param {string} content @param {number} x @param {number} y @param {number} [scale] */
export function at(content, x, y, scale = 1) {
  return `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`;
}

/** Repeats a drawing `count` times; `draw` gets the index. @param {number} count @param {(index: number) => string} draw */
export function repeat(count, draw) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The offset to the right and upwards for a depth of one. */
const right = 0.2;
const up = 0.11;

/**
 * A box seen from the front, a little from the right and from above.
 *
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} depth
 * @param {{ front: string, side: string, top: string }} tones
 */
export function box(x, y, w, h, depth, { front, side, top }) {
  const [dx, dy] = [depth * right, depth * up];
  return [
    polygon([[x, y], [x + dx, y - dy], [x + w + dx, y - dy], [x + w, y]], top),
    polygon([[x + w, y], [x + w + dx, y - dy], [x + w + dx, y + h - dy], [x + w, y + h]], side),
    rect(x, y, w, h, front),
  ].join(''); // oxfmt-ignore
}

/** The shadow of an object on the ground. @param {number} x @param {number} y @param {number} w @param {number} depth */
export function groundShadow(x, y, w, depth) {
  const [dx, dy] = [depth * right, depth * up];
  return polygon(
    [
      [x - 26, y + 10],
      [x + w + 8, y + 10],
      [x + w + dx + 90, y - dy],
      [x + 60, y - dy],
    ],
    tone.shade,
    0.16,
  );
}

const strokesOfDigits = [
  'M1 2v2a1 1 0 0 0 2 0v-2a1 1 0 0 0-2 0z',
  'M1.2 1.9l1-.9v4',
  'M1 2a1 1 0 0 1 2 0c0 1.2-2 1.8-2 3h2',
  'M1 1h2l-1.2 1.5a1.25 1.25 0 1 1-.8 2.2',
  'M2.6 5v-4l-1.7 2.9h2.3',
  'M2.9 1h-1.7l-.2 1.8a1.2 1.2 0 1 1-.1 1.8',
  'M2.7 1c-1 .6-1.7 1.7-1.7 3a1 1 0 1 0 1.2-1',
  'M1 1h2l-1.3 4',
  'M2 2.9a.95.95 0 1 1 .01 0a1.05 1.05 0 1 1-.01 0z',
  'M1.3 5c1-.6 1.7-1.7 1.7-3a1 1 0 1 0-1.2 1',
];

/**
 * A number as drawn digits, centred on a point. Text would look different depending on the installed fonts.
 *
 * @param {number} value @param {number} x @param {number} y @param {number} height @param {string} colour
 */
export function digits(value, x, y, height, colour) {
  const characters = String(value).padStart(2, '0').split('');
  const unit = height / 6;
  const width = characters.length * 3.4 * unit;
  return characters
    .map((character, index) =>
      at(
        stroke(strokesOfDigits[Number(character)] ?? '', colour, 0.62),
        x - width / 2 + index * 3.4 * unit - unit * 0.3,
        y - height / 2,
        Number(unit.toFixed(2)),
      ),
    )
    .join('');
}
