import { createHash } from 'node:crypto';

/** @typedef {import('./sources.mjs').PictureSource} PictureSource */

/** The version of the encoder settings. Increment it when a setting changes, to invalidate cached files. */
const recipe = 1;

/** The widths in pixels to render a picture in, up to its own width. */
const widths = [400, 800, 1600];

/** The width of the PNG file for browsers without AVIF and WebP, in pixels. */
export const fallbackWidth = 800;

/** The size of the JPEG file for previews of links, in pixels. */
export const socialSize = { width: 1200, height: 630 };

/** The widths of a picture's files. @param {PictureSource} source */
function widthsOf({ width }) {
  return widths.filter((candidate) => candidate <= width);
}

/**
 * The data that the pages need for each picture: the prefix of its file names, and its size.
 * @param {Readonly<Record<string, PictureSource>>} sources
 */
export function pictureFiles(sources) {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const hash = createHash('sha256')
        .update(`${recipe} `)
        .update(source.content)
        .digest('hex')
        .slice(0, 10);
      const { width, height } = source;
      return [name, { file: `pictures/${name}.${hash}`, width, height, widths: widthsOf(source) }];
    }),
  );
}
