import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawings } from '@vended/design/drawings/drawings.mjs';

/**
 * What the build renders a picture from.
 * @typedef {{ readonly width: number, readonly height: number, readonly content: Buffer }} PictureSource
 */

/**
 * All pictures of the site by name: the drawings, and the console as it is (`npm run picture:console -w e2e` takes it again).
 *
 * @type {Readonly<Record<string, PictureSource>>}
 */
export const sources = {
  ...Object.fromEntries(
    Object.entries(drawings).map(([name, { svg, ...size }]) => [
      name,
      { ...size, content: Buffer.from(svg) },
    ]),
  ),
  'console-items': {
    width: 2200,
    height: 1320,
    content: readFileSync(path.join(import.meta.dirname, '../screens/console-items.png')),
  },
};
