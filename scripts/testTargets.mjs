// Which targets the commands run. The order does not matter: nx runs each as soon as those are done that it depends on.
// What only `npm run verify` runs depends on the builds, as `test:browser` needs them early; all but `test:long`, which mostly waits.

/** Checks of the code, which need no build. */
const checks = ['lint', 'typecheck', 'format:check'];

/** `npm test`: whether the product works. Its tests in the browser are those with the tag @journey. */
export const productTargets = [
  'build',
  'stories:build',
  ...checks,
  'test:unit',
  'test:api',
  'stories',
  'test:journeys',
];

/** `npm run verify`: all of it. `pictures` and `test:browser` include what `stories` and `test:journeys` run. */
export const allTargets = [
  ...productTargets.filter((target) => !['stories:build', 'stories', 'test:journeys'].includes(target)),
  'pictures',
  'test:browser',
  'test:engines',
  'test:long',
  'test:api:debian',
  'test:previous-release',
  'test:cluster:short',
  'starts:try:once',
  'operations:try',
  'area:try',
  'kit:try',
  'bytes',
  'lint:react',
  'knip',
];

/** Those that need Chromium, with the targets of a partial run. `test:engines` goes on with the engines that are installed. */
export const browserTargets = ['stories', 'pictures', 'test:journeys', 'test:browser'];
