import { ensureInstalled } from './setup.mjs';

try {
  await ensureInstalled({ say: (line) => console.log(line) });
  await import('./verify.mjs');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
