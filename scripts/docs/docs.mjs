// Builds the portal of the teams that write modules, a static site that loads nothing from elsewhere: npm run docs
import path from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { StartError } from '../../server/startError.mjs';
import { root } from '../tree.mjs';
import { buildSite } from './site.mjs';

const { values } = parseArgs({
  options: {
    /** The path that a web server gives it, such as `/docs/`. */
    base: { type: 'string', default: '/' },
    /** Shows it on this machine. */
    serve: { type: 'boolean', default: false },
  },
});

try {
  const out = path.join(root, 'dist/docs');
  const base = path.posix.join('/', values.base, '/');
  const pages = await buildSite({ out, base, storybook: path.join(root, 'storybook/dist') });
  console.log(`${pages} pages in ${out}, for any web server: npm run docs -- --serve is one.`);
  if (values.serve) {
    const options = {
      root: path.dirname(out),
      build: { outDir: out },
      base,
      appType: /** @type {const} */ ('mpa'),
    };
    (await preview({ ...options, configFile: false })).printUrls();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
