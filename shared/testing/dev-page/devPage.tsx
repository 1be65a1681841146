import { answers } from '@module/answers';
import manifest from '@module/manifest';
import { createRoot } from 'react-dom/client';
import { ShellProvider } from '@vended/module/ShellContext';
import { applyThemeChoice, readThemeChoice } from '@vended/design/theme/themeChoice';
import { themeCss } from '@vended/design/theme/themeCss';
import { fontFiles } from '../fontFiles';
import { startMockApi } from '../mock-api/browserWorker';
import { mockApi } from '../mock-api/mockApi';
import { windowLocation } from '../testLocation';
import { createTestShell } from '../testShell';
import { DevFrame } from './DevFrame';
import { firstVisitor } from './visitors';

// The page of `npm run dev -w <module>`: the module alone, with the mock API.

function addThemeToPage(): void {
  const style = document.createElement('style');
  style.textContent = themeCss(fontFiles);
  document.head.append(style);
  applyThemeChoice(readThemeChoice());
}

const container = document.getElementById('frame');
if (!container) throw new Error('The page has no element with the id "frame".');

addThemeToPage();
mockApi.answerAlso(answers);
await startMockApi();
const shell = createTestShell(windowLocation(), firstVisitor(manifest));
createRoot(container).render(
  <ShellProvider value={shell.api}>
    <DevFrame shell={shell} manifest={manifest} />
  </ShellProvider>,
);
