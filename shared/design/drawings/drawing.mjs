/**
 * A finished picture.
 * @typedef {{ readonly width: number, readonly height: number, readonly svg: string }} Drawing
 */

/**
 * A picture with a transparent background.
 *
 * @param {{ x: number, y: number, w: number, h: number }} view what is seen of the drawing, in its own units
 * @param {string} content
 * @param {number} width in pixels
 * @returns {Drawing}
 */
export function drawing({ x, y, w, h }, content, width) {
  const height = Math.round((width * h) / w);
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${height}">${content}</svg>`,
  };
}

/**
 * A picture in the format 4:5 of a machine whose feet are on y = 0 and the left of its front on x = 0.
 *
 * @param {{ w: number, h: number, depth: number }} size in millimetres
 * @param {string} content
 */
export function portrait({ w, h, depth }, content) {
  const [seenWidth, seenHeight] = [w + depth * 0.2, h + depth * 0.11];
  const high = Math.max(seenHeight * 1.14, (seenWidth * 1.2 * 5) / 4);
  const wide = (high * 4) / 5;
  const x = (seenWidth - wide) / 2;
  const y = -seenHeight - (high - seenHeight) * 0.55;
  return drawing({ x, y, w: wide, h: high }, content, 1600);
}
