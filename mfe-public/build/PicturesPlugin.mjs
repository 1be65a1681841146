import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import webpack from 'webpack';
import { drawings } from '@vended/design/drawings/drawings.mjs';
import { fallbackWidth, pictureFiles } from './pictureSizes.mjs';

// Rendering all pictures takes a minute. A picture is rendered again only when its drawing changes.
const cache = path.join(import.meta.dirname, '../../node_modules/.cache/vended-pictures');

const pictures = pictureFiles(drawings);

/** Defines the constants that `src/pictures/pictureFiles.ts` reads. */
export const picturesDefined = {
  PICTURES: JSON.stringify(pictures),
  FALLBACK_WIDTH: JSON.stringify(fallbackWidth),
};

/** Renders the drawings into AVIF, WebP and PNG in several widths. */
export class PicturesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = PicturesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        for (const [picture, { file, widths }] of Object.entries(pictures)) {
          const svg = drawings[picture]?.svg ?? '';
          for (const width of widths) {
            await emit(compilation, `${file}-${width}.avif`, () =>
              render(svg, width).avif({ quality: 62, effort: 3 }),
            );
            await emit(compilation, `${file}-${width}.webp`, () =>
              render(svg, width).webp({ quality: 86, effort: 5 }),
            );
          }
          await emit(compilation, `${file}-${fallbackWidth}.png`, () =>
            render(svg, fallbackWidth).png({ palette: true, effort: 9 }),
          );
        }
      });
    });
  }
}

/** @param {string} svg @param {number} width */
function render(svg, width) {
  return sharp(Buffer.from(svg)).resize({ width });
}

/** @param {import('webpack').Compilation} compilation @param {string} file @param {() => import('sharp').Sharp} picture */
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
