import { breathe } from './breathe';

/**
 * The shell's code is in one file and would run in one go. In steps, a page that somebody is reading already never
 * stands still for long.
 */
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './store'),
  () => import(/* webpackMode: "eager" */ '@module-federation/enhanced/runtime'),
  () => import(/* webpackMode: "eager" */ 'single-spa'),
  // The shell has no use for it itself, and brings it for the modules.
  () => import(/* webpackMode: "eager" */ '@vended/module/router'),
  () => import(/* webpackMode: "eager" */ './modules/registerModules'),
  () => import(/* webpackMode: "eager" */ './layout/App'),
];

async function main() {
  for (const step of steps) {
    await breathe();
    await step();
  }
  await breathe();
  const { startShell } = await import(/* webpackMode: "eager" */ './start');
  await breathe();
  await startShell();
}

void main();
