import './nodeVersion.mjs';

// After the check, because old versions of Node cannot read these files.
const [{ start }, { prepare, publish }, { logFile }, { root }] = await Promise.all([
  import('./startProduct.mjs'),
  import('./prepare.mjs'),
  import('./runTool.mjs'),
  import('./tree.mjs'),
]);
await start(process.env, {
  prepare: (progress) => prepare({ ...progress, runs: true }),
  publish,
  stateDir: root,
  detailsFile: logFile('start'),
});
