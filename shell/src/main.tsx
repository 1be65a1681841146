import { yieldToBrowser } from './browser/yieldToBrowser';

/**
 * Evaluates the shell's bundle in steps instead of in one long task, which would block a server-rendered page that
 * the user is already reading.
 */
const steps: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './state/store'),
  () => import(/* webpackMode: "eager" */ 'single-spa'),
  () => import(/* webpackMode: "eager" */ './modules/registerModules'),
  () => import(/* webpackMode: "eager" */ './layout/App'),
];

async function main() {
  for (const step of steps) {
    await yieldToBrowser();
    await step();
  }
  await yieldToBrowser();
  const { startShell } = await import(/* webpackMode: "eager" */ './start');
  await yieldToBrowser();
  await startShell();
}

// The page says that the browser is too old (`gateway/page/oldBrowser.ts`).
if (document.documentElement.dataset['browser'] !== 'old') void main();
