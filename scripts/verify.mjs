// Every check and every test: npm run verify
import './nodeVersion.mjs';

const [{ runTests }, { allTargets }] = await Promise.all([
  import('./runTests.mjs'),
  import('./testTargets.mjs'),
]);
process.exit(await runTests(() => ({ targets: allTargets, marksGreen: true })));
