import { join } from 'node:path';
import { withFileLock } from '../server/fileLock.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './setup.mjs';
import { root } from './tree.mjs';

// Progress goes to stderr, so that a command's own output can be piped.
const progress = { say: (/** @type {string} */ line) => console.error(line) };

try {
  await withFileLock(
    join(root, '.cache/prepare.lock'),
    async () => {
      await ensureInstalled(progress);
      await ensureBuilt(progress);
    },
    (pid) => progress.say(`Process ${pid} is preparing this folder; waiting for it …`),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL('../api/dist/operator.js', import.meta.url).href);
