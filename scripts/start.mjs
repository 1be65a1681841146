// Only dynamic imports besides this one: an old Node would fail to parse them before it could say that it is too old.
import './requireNode.mjs';

const [{ start }, { prepare }, { logFile }, { root }] = await Promise.all([
  import('./startProduct.mjs'),
  import('./prepare.mjs'),
  import('./runTool.mjs'),
  import('./tree.mjs'),
]);
await start(process.env, {
  prepare,
  stateDir: root,
  detailsFile: logFile('start'),
});
