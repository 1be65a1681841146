import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onDemand } from '@vended/design/components/onDemand';
import { ShellProvider } from '@vended/module/ShellContext';
import { yieldToBrowser } from './browser/yieldToBrowser';
import { App } from './layout/App';
import { GrandCentral } from './layout/Content';
import { requestedChaos } from './modules/requestedChaos';
import { takeServerRenderedPage } from './modules/serverRenderedPage';
import { createModuleSlot } from './modules/moduleSlot';
import { startPrefetching } from './modules/prefetchModules';
import { registerModules } from './modules/registerModules';
import { overrideIn } from './override/override';
import { readRegistry } from './modules/registry';
import { createShell } from './shell-api/shell';
import { ShellStoreProvider } from './state/store';
import { reloadPictures } from './network/reloadPictures';
import { ShellPageBoundary } from './pages/ShellPageBoundary';
import { reportPageViews } from './monitoring/reportPageViews';
import { reportUncaught } from './monitoring/reportUncaught';
import { reportVitals } from './monitoring/reportVitals';
import { whenIdle } from './browser/whenIdle';
import { startBackgroundWorker } from './worker/backgroundWorker';
import { shellBuild } from './shell-api/shellBuild';

const ConsoleLayout = onDemand(
  async () => (await import(/* webpackChunkName: "console" */ './layout/ConsoleLayout')).ConsoleLayout,
);

/** The registry from the page. For an overridden module, the manifest comes from the developer's server instead. */
async function currentRegistry() {
  const registry = readRegistry();
  if (!overrideIn(registry)) return registry;
  const { withDevelopedManifest } = await import(
    /* webpackChunkName: "development" */ './override/developedManifest'
  );
  return withDevelopedManifest(registry);
}

/** Renders the shell and registers the modules, in steps for the same reason as in `main.tsx`. */
export async function startShell(): Promise<void> {
  const registry = await currentRegistry();
  const chaos = await requestedChaos(window.location.search, registry.config.chaos);
  const shell = createShell(registry);
  reportUncaught(shell);
  reloadPictures(shell.refresh);
  await yieldToBrowser();
  const slot = createModuleSlot();
  const root = document.getElementById('shell');
  if (!root) throw new Error('The page has no element with the id "shell".');

  const { pathname, search } = shell.history.current();
  const serverRendered = takeServerRenderedPage(shell.destination(), pathname + search);
  const modules = registerModules({ registry, shell, slot, serverRendered, chaos });
  // Loaded by the pages that have slots.
  shell.slots.loadFrom(async () =>
    (await import(/* webpackChunkName: "slots" */ './extensions/mountSlot')).createMountSlot({
      modules: modules.latest,
      shell,
      reportsOf: modules.reportsOf,
      loading: chaos?.loadingExtension,
    }),
  );
  await yieldToBrowser();
  // Avoids an empty first render for a signed-in user.
  if (shell.store.getState().session) await Promise.all([ConsoleLayout.load(), GrandCentral.load()]);
  // A transition renders in slices too.
  startTransition(() =>
    createRoot(root).render(
      <ShellStoreProvider value={shell.store}>
        <ShellProvider value={shell.apiFor(shellBuild)}>
          <ShellPageBoundary network={shell.network} containsLayout>
            <App
              shell={shell}
              slot={slot}
              onRetry={(module) => void modules.retry(module)}
              ConsoleLayout={ConsoleLayout}
            />
          </ShellPageBoundary>
        </ShellProvider>
      </ShellStoreProvider>,
    ),
  );
  reportPageViews(shell);
  whenIdle(() => void reportVitals(shell).catch(shell.apiFor(shellBuild).report.error));
  startPrefetching({ shell, prefetchModule: modules.prefetch, filesAhead: modules.filesAhead });
  void startBackgroundWorker(registry.config.backgroundWorker, shell);
}
