// Whether the product works: npm test
import './nodeVersion.mjs';

const [{ runTests }, { productTargets }] = await Promise.all([
  import('./runTests.mjs'),
  import('./testTargets.mjs'),
]);
process.exit(await runTests(() => ({ targets: productTargets, marksGreen: true })));
