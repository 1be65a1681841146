import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { renderPdf } from './renderPdf.mjs';

const source = path.join(import.meta.dirname, '../documents/privacyPolicy.md');

/** Adds the documents of the site to the build: `docs/vended_privacy_policy.pdf` (specification 2). */
export class DocumentsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = DocumentsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(source);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const content = await renderPdf(await readFile(source, 'utf8'));
        compilation.emitAsset('docs/vended_privacy_policy.pdf', new webpack.sources.RawSource(content));
      });
    });
  }
}
