// Every check and every test, side by side as far as the cores go: npm run verify
import { rmSync } from 'node:fs';
import { noteGreen, presentCommit } from './lastGreen.mjs';
import { reports, runSteps } from './steps.mjs';

// Long ones first, so that no core is idle at the end; those that two cores can share come last.
/** @type {import('./steps.mjs').Step[]} */
const steps = [
  { name: 'build', title: 'Build', minutes: 20 },
  { name: 'lint', title: 'Lint', minutes: 20 },
  { name: 'typecheck', title: 'Types', minutes: 20 },
  { name: 'test:unit', title: 'Unit and screen tests', minutes: 30, tests: 'jest' },
  { name: 'storybook:build', title: 'Build of the stories', minutes: 20 },
  { name: 'test:api', title: 'API tests', minutes: 20, tests: 'jest' },
  { name: 'test:api:debian', title: 'API tests on Debian’s', minutes: 20, tests: 'jest' },
  { name: 'area:try', title: 'A new area', minutes: 20 },
  { name: 'bytes:components', title: 'Bytes of components', minutes: 10 },
  { name: 'format:check', title: 'Format', minutes: 10 },
  { name: 'knip', title: 'Dead code', minutes: 10 },
  { name: 'bytes', title: 'Byte budgets', minutes: 10, after: ['build'] },
  {
    name: 'pictures',
    title: 'Stories and pictures',
    minutes: 40,
    cores: 2,
    tests: 'playwright',
    after: ['storybook:build'],
  },
  {
    name: 'test:browser',
    title: 'Browser tests',
    minutes: 45,
    cores: 2,
    tests: 'playwright',
    after: ['build'],
  },
];

rmSync(reports, { recursive: true, force: true });
const before = presentCommit();
const exitCode = await runSteps(steps);
if (exitCode === 0 && before && before === presentCommit()) noteGreen(before);
process.exit(exitCode);
