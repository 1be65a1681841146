import { publicPath } from './publicPath';

/** The names of all pictures, which `build/sources.mjs` has. */
export const pictureNames = [
  'line-up',
  'console-screen',
  'console-items',
  'type-s-spiral',
  'type-s-spiral-open',
  'type-s-spiral-slim',
  'type-s-locker',
  'type-c-carousel',
  'type-c-carousel-tray',
  'type-c-carousel-slim',
  'type-c-lockers',
  'type-c-cabinet',
  'type-c-return-bin',
  'type-c-rack',
  'type-u-module',
  'type-u-wall',
  'kit-contents',
  'kit-controller',
  'kit-screen',
  'kit-reader',
  'kit-harness',
  'kit-before',
  'kit-after',
] as const;

export type PictureName = (typeof pictureNames)[number];

/** A picture rendered by the build. Its files are named `{file}-{width}.{format}`. */
interface PictureFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

// Defined by the build; the widths are in `build/pictureSizes.mjs`.
declare const PICTURES: Readonly<Record<PictureName, PictureFile>>;
declare const FALLBACK_WIDTH: number;

/** The size of a picture in pixels, and the addresses of its files. */
export function pictureSources(name: PictureName) {
  const { file, width, height, widths } = PICTURES[name];
  const address = (pixels: number, format: string) => `${publicPath()}${file}-${pixels}.${format}`;
  const set = (format: string) => widths.map((pixels) => `${address(pixels, format)} ${pixels}w`).join(', ');
  return {
    width,
    height,
    avif: set('avif'),
    webp: set('webp'),
    fallback: address(FALLBACK_WIDTH, 'png'),
    /** For previews of links: a JPEG of 1200 × 630 pixels. */
    social: `${publicPath()}${file}-social.jpg`,
  };
}
