import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ShellProvider } from '@vended/shared/module/ShellContext';
import { App } from './layout/App';
import { createModulePlace } from './modules/modulePlace';
import { registerModules } from './modules/registerModules';
import { readRegistry } from './registry';
import { createShell } from './shell';
import { reportPageViews } from './report/reportPageViews';

const registry = readRegistry();
const shell = createShell(registry);
const place = createModulePlace();

const root = document.getElementById('shell');
if (!root) throw new Error('The page has no place for the shell.');
const modules = registerModules(registry.modules, shell, place);
createRoot(root).render(
  <Provider store={shell.store}>
    <ShellProvider value={shell.apiFor('shell', 'shell')}>
      <App shell={shell} place={place} onRetry={modules.retry} />
    </ShellProvider>
  </Provider>,
);
reportPageViews(shell);
