import type { Decorator, Preview } from '@storybook/react-webpack5';
import { userTypes } from '@vended/contract/permissions';
import { isDraft } from '@vended/design/form/draftStorage';
import { ShellProvider } from '@vended/module/ShellContext';
import { fontFiles } from './fontFiles';
import { startMockApi } from './mock-api/browserWorker';
import type { Answer } from './mock-api/answer';
import { mockApi } from './mock-api/mockApi';
import { memoryLocation } from './testLocation';
import { createTestShell } from './testShell';
import { applyThemeChoice, themeChoices } from '@vended/design/theme/themeChoice';
import { themeCss } from '@vended/design/theme/themeCss';
import { useState, type ReactNode } from 'react';
import { configure } from 'storybook/test';

// Generous for busy machines: only ends waits for elements that never appear.
configure({ asyncUtilTimeout: 30_000 });

const style = document.createElement('style');
style.textContent = themeCss(fontFiles);
document.head.append(style);

const withTheme: Decorator = (Story, { globals }) => {
  applyThemeChoice(themeChoices.find((choice) => choice === globals['theme']) ?? 'system');
  return <Story />;
};

/** Provides a shell to every story, for links, forms and calls. Screens provide their own. */
function ShellFrame({ children }: { readonly children: ReactNode }) {
  const [shell] = useState(() => createTestShell(memoryLocation('/'), 'administrator'));
  return <ShellProvider value={shell.api}>{children}</ShellProvider>;
}

const withShell: Decorator = (Story) => (
  <ShellFrame>
    <Story />
  </ShellFrame>
);

/** Opens a screen as the visitor selected in the toolbar. */
const withRole: Decorator = (Story, { args, globals, parameters }) => {
  const { role } = globals;
  if (!parameters['screen'] || typeof role !== 'string' || role === '') return <Story />;
  return <Story key={role} args={{ ...args, as: role }} />;
};

/**
 * How Storybook shows the stories of modules: in the theme, in a test shell, over the mock API.
 *
 * @param answers to calls that the API does not have yet
 */
export function storyPreview(answers: readonly Answer[] = []): Preview {
  // Beside the page, which may be in a folder of another site.
  const mockApiStarted = startMockApi(new URL('mockServiceWorker.js', window.location.href).pathname);
  return {
    async beforeEach() {
      await mockApiStarted;
      mockApi.reset();
      mockApi.answerAlso(answers);
      // Removes the drafts of the previous story.
      for (const key of Object.keys(localStorage)) if (isDraft(key)) localStorage.removeItem(key);
    },
    decorators: [withRole, withShell, withTheme],
    initialGlobals: { theme: 'system', role: '' },
    globalTypes: {
      theme: {
        description: 'Theme',
        toolbar: {
          icon: 'contrast',
          items: [
            { value: 'system', title: 'System theme' },
            { value: 'light', title: 'Light theme' },
            { value: 'dark', title: 'Dark theme' },
          ],
        },
      },
      role: {
        description: 'Who is signed in, on screens',
        toolbar: {
          icon: 'user',
          items: [
            { value: '', title: 'As the story has it' },
            ...['anonymous', ...userTypes].map((type) => ({ value: type, title: type })),
          ],
        },
      },
    },
    parameters: {
      layout: 'padded',
      backgrounds: { disable: true },
      a11y: { test: 'error' },
      viewport: {
        options: {
          phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '760px' }, type: 'mobile' },
          tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
          desktop: {
            name: 'Desktop, 1440 px',
            styles: { width: '1440px', height: '900px' },
            type: 'desktop',
          },
        },
      },
    },
  };
}
