// Tests what a change can reach: npm run test:changed, or with a commit to compare with: npm run test:changed -- main
// With --list it only says what it would run.
import './nodeVersion.mjs';

const [{ runTests }, { chooseChanged }] = await Promise.all([
  import('./runTests.mjs'),
  import('./changedTargets.mjs'),
]);
process.exit(await runTests(() => chooseChanged(process.argv.slice(2))));
