import { createHash } from 'node:crypto';

/** @typedef {import('@vended/design/drawings/drawing.mjs').Drawing} Drawing */

/** How each format is written. Raised when a setting changes, so that no old file is taken for a new one. */
const recipe = 1;

/** The widths in pixels that a picture is offered in, at most its own. */
const widths = [400, 800, 1600];

/** The widths of a drawing's files. @param {Drawing} drawing */
function widthsOf({ width }) {
  return widths.filter((candidate) => candidate <= width);
}

/**
 * What the pages need to know of each picture: the beginning of its files' names, and its size.
 * @param {Readonly<Record<string, Drawing>>} drawings
 */
export function pictureFiles(drawings) {
  return Object.fromEntries(
    Object.entries(drawings).map(([name, drawing]) => {
      const hash = createHash('sha256').update(`${recipe} ${drawing.svg}`).digest('hex').slice(0, 10);
      const { width, height } = drawing;
      return [name, { file: `pictures/${name}.${hash}`, width, height, widths: widthsOf(drawing) }];
    }),
  );
}
