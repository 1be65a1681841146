import manifest from '@module/manifest';
import { createRoot } from 'react-dom/client';
import { ShellProvider } from '@vended/module/ShellContext';
import { applyThemeChoice, readThemeChoice } from '@vended/design/theme/themeChoice';
import { themeCss } from '@vended/design/theme/themeCss';
import { startMockApi } from '../mock-api/browserWorker';
import { mockApi } from '../mock-api/mockApi';
import { windowLocation } from '../testLocation';
import { createTestShell } from '../testShell';
import { DevFrame } from './DevFrame';
import { firstVisitor } from './visitors';

// What `npm run dev -w <module>` shows: the module alone, in a frame of its own, over the mock API.

const fontFiles = {
  latin: new URL(
    '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    import.meta.url,
  ).href,
  latinExt: new URL(
    '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
    import.meta.url,
  ).href,
};

function addThemeToPage(): void {
  const style = document.createElement('style');
  style.textContent = themeCss(fontFiles);
  document.head.append(style);
  applyThemeChoice(readThemeChoice());
}

const place = document.getElementById('frame');
if (!place) throw new Error('The page has no place for the frame.');

addThemeToPage();
await startMockApi();
// Areas whose calls the API does not have yet bring the answers along.
const answersOfAreas = import.meta.webpackContext('@module/src', { regExp: /\.answers\.ts$/ });
mockApi.answerAlso(answersOfAreas.keys().flatMap((file) => answersOfAreas(file).mockAnswers()));
const shell = createTestShell(windowLocation(), firstVisitor(manifest));
createRoot(place).render(
  <ShellProvider value={shell.api}>
    <DevFrame shell={shell} manifest={manifest} />
  </ShellProvider>,
);
