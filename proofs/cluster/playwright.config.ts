import { defineConfig } from '@playwright/test';
import { absent } from './absent';

const short = process.env.CLUSTER === 'short';
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (!isWorker && !process.env.CLUSTER)
  for (const [test, why] of absent) console.log(`${test} is left out: ${why}.`);

/**
 * Several nodes behind haproxy, on Debian's PostgreSQL: npm run test:cluster. CLUSTER=short leaves out what takes minutes. After a
 * failed test the others run, with another cluster.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.cluster.ts',
  outputDir: '../test-results/cluster',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 15 * 60_000,
  ...(short && { grep: /@short/ }),
  // What it is compared with begins with the file's name.
  ...(absent.size > 0 && { grepInvert: new RegExp(` (?:${[...absent.keys()].join('|')}) `) }),
  reporter: [['list'], ['json', { outputFile: '../../.cache/verify/test-cluster-short.json' }]],
});
