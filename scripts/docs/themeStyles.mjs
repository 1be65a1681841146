import path from 'node:path';
import { base } from '@vended/webpack/base.mjs';
import { compileInMemory } from '@vended/webpack/compileInMemory.mjs';
import { root } from '../tree.mjs';

/**
 * The style sheet of the product's theme, from the same file that its pages use.
 *
 * @param {{ latin: string, latinExt: string }} fonts the addresses of the font's files
 * @returns {Promise<string>}
 */
export async function themeStyles(fonts) {
  const compilation = await compileInMemory({
    ...base({ dir: root, production: false, target: 'server' }),
    devtool: false,
    target: 'node20',
    entry: { theme: path.join(root, 'shared/design/theme/themeCss.ts') },
    output: { path: root, filename: '[name].js', library: { type: 'commonjs2' } },
  });
  const text = compilation.getAsset('theme.js')?.source.source().toString() ?? '';
  /** @type {{ exports: { themeCss?: (files: typeof fonts) => string } }} */
  const module = { exports: {} };
  new Function('module', 'exports', text)(module, module.exports);
  return module.exports.themeCss?.(fonts) ?? '';
}
