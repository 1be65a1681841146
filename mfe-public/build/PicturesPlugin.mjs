import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import webpack from 'webpack';
import { fallbackWidth, pictureFiles, socialSize } from './pictureSizes.mjs';
import { sources } from './sources.mjs';

// Rendering all pictures takes a minute. A picture is rendered again only when its drawing changes.
const cache = path.join(import.meta.dirname, '../../node_modules/.cache/vended-pictures');

const pictures = pictureFiles(sources);

/** Defines the constants that `src/pictures/pictureFiles.ts` reads. */
export const picturesDefined = {
  PICTURES: JSON.stringify(pictures),
  FALLBACK_WIDTH: JSON.stringify(fallbackWidth),
};

/** Renders the pictures into AVIF, WebP and PNG in several widths, and as JPEG for previews of links. */
export class PicturesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = PicturesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        for (const [picture, { file, widths }] of Object.entries(pictures)) {
          const content = sources[picture]?.content ?? Buffer.of();
          for (const width of widths) {
            await emit(compilation, `${file}-${width}.avif`, () =>
              render(content, width).avif({ quality: 62, effort: 3 }),
            );
            await emit(compilation, `${file}-${width}.webp`, () =>
              render(content, width).webp({ quality: 86, effort: 5 }),
            );
          }
          await emit(compilation, `${file}-${fallbackWidth}.png`, () =>
            render(content, fallbackWidth).png({ palette: true, effort: 9 }),
          );
          await emit(compilation, `${file}-social.jpg`, () => renderForSharing(content));
        }
      });
    });
  }
}

/** @param {Buffer} content @param {number} width */
function render(content, width) {
  return sharp(content).resize({ width });
}

const ground = '#f4f5f7';

/** The product's sign in the corner of a preview. */
const sign = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="96" height="96"><rect width="28" height="28" rx="6" fill="#f6b90a"/><path d="M5.5 7h5L14 14.6 17.5 7h5L16.4 20h-4.8zM8 22h12v1.6H8z" fill="#15181c"/></svg>',
);

/**
 * The drawing on a ground without transparency, in the size of previews of links. Those who show them cut and colour others as they like.
 * @param {Buffer} content
 */
function renderForSharing(content) {
  const { width, height } = socialSize;
  const drawing = sharp(content).resize({ width: width - 320, height: height - 60, fit: 'inside' });
  return {
    toBuffer: async () =>
      sharp({ create: { width, height, channels: 3, background: ground } })
        .composite([{ input: await drawing.png().toBuffer() }, { input: sign, left: 40, top: 40 }])
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer(),
  };
}

/** @param {import('webpack').Compilation} compilation @param {string} file @param {() => { toBuffer(): Promise<Buffer> }} picture */
async function emit(compilation, file, picture) {
  const kept = path.join(cache, path.basename(file));
  const content = await readFile(kept).catch(async () => {
    const rendered = await picture().toBuffer();
    await mkdir(cache, { recursive: true });
    // Renamed into place, so that an interrupted build leaves no partial file in the cache.
    await writeFile(`${kept}.${process.pid}`, rendered);
    await rename(`${kept}.${process.pid}`, kept);
    return rendered;
  });
  compilation.emitAsset(file, new webpack.sources.RawSource(content));
}
