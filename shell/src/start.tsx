import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import { ShellProvider } from '@vended/module/ShellContext';
import { breathe } from './breathe';
import { App } from './layout/App';
import { askedChaos } from './modules/askedChaos';
import { takeDrawnPage } from './modules/drawnPage';
import { createModulePlace } from './modules/modulePlace';
import { startPreloading } from './modules/preloading';
import { registerModules } from './modules/registerModules';
import { overrideIn } from './override/override';
import { readRegistry } from './registry';
import { createShell } from './shell';
import { reloadPictures } from './network/reloadPictures';
import { OwnPageBoundary } from './pages/OwnPageBoundary';
import { reportPageViews } from './report/reportPageViews';
import { reportUncaught } from './report/reportUncaught';
import { reportVitals } from './report/reportVitals';
import { whenQuiet } from './whenQuiet';
import { startBackgroundWorker } from './worker/backgroundWorker';

const loadConsole = () =>
  import(/* webpackChunkName: "console" */ './layout/ConsoleLayout').then(({ ConsoleLayout }) => ({
    default: ConsoleLayout,
  }));

/** What the gateway wrote into the page; an overridden module, as few pages have one, knows better of itself. */
async function currentRegistry() {
  const registry = readRegistry();
  if (!overrideIn(registry)) return registry;
  const { withDevelopedManifest } = await import('./override/developedManifest');
  return withDevelopedManifest(registry);
}

/** Puts the shell into the page and has it bring the visited module; in steps, as its code was run (`main.tsx`). */
export async function startShell(): Promise<void> {
  const registry = await currentRegistry();
  const chaos = await askedChaos(window.location.search, registry.config.chaos);
  const shell = createShell(registry);
  reportUncaught(shell);
  reloadPictures(shell.refresh);
  await breathe();
  const place = createModulePlace();
  const root = document.getElementById('shell');
  if (!root) throw new Error('The page has no place for the shell.');

  const { pathname, search } = shell.history.current();
  const drawn = takeDrawnPage(shell.destination(), pathname + search);
  const modules = registerModules({ registry, shell, place, drawn, chaos });
  await breathe();
  // Somebody who is signed in sees the console at once, and not an empty page first.
  if (shell.store.getState().session.session) await loadConsole();
  createRoot(root).render(
    <reduxToolkit.Provider store={shell.store}>
      <ShellProvider value={shell.apiFor('shell', 'shell')}>
        <OwnPageBoundary network={shell.network} whole>
          <App
            shell={shell}
            place={place}
            onRetry={(module) => void modules.retry(module)}
            ConsoleLayout={lazy(loadConsole)}
          />
        </OwnPageBoundary>
      </ShellProvider>
    </reduxToolkit.Provider>,
  );
  reportPageViews(shell);
  whenQuiet(() => void reportVitals(shell).catch(shell.apiFor('shell', 'shell').report.error));
  startPreloading({ shell, warm: modules.warm });
  void startBackgroundWorker(registry.config.backgroundWorker, shell);
}
