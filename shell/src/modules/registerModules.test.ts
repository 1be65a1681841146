import { init } from '@module-federation/enhanced/runtime';
import type { PageRegistry } from '@vended/module/platform/registry';
import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { fireEvent, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openShell, signedIn } from '../testing/openShell';

// In the product, the shell's build initialises the federation runtime before any other code.
beforeAll(() => void init({ name: 'vended_shell', remotes: [] }));

test('a page that learns of newer builds takes the token for their reports with them', async () => {
  signedIn();
  const { shell, slot } = openShell('/grand-central');
  const newer: PageRegistry = {
    modules: [],
    composition: '0123456789abcdef',
    config: {
      apiBase: '/api',
      analyticsUrl: '/collect',
      reportToken: 'newer',
      chaos: false,
      backgroundWorker: false,
    },
  };
  addHandlers(http.get('*/registry', () => HttpResponse.json(newer)));
  const taken: string[] = [];
  const { registerModules } = await import('./registerModules');
  registerModules({
    registry: { modules: [], composition: 'cbf29ce484222325', config: {} },
    shell: { ...shell, renewReportToken: ({ config }) => taken.push(config.reportToken) },
    slot,
    serverRendered: null,
  });
  fireEvent.focus(window);
  await waitFor(() => expect(taken).toEqual(['newer']));
});

test.each([
  [undefined, undefined, 0],
  [['mfe-shelves /shelves'], undefined, 1],
  [['mfe-shelves'], ['mfe-shelves'], 0],
])(
  'a page without %j is loaded again when the user who has signed in is without %j: %i times',
  async (before, after, times) => {
    const { shell, slot, user } = openShell('/');
    const newer: PageRegistry = {
      modules: [],
      composition: 'cbf29ce484222325',
      config: {
        apiBase: '/api',
        analyticsUrl: '',
        reportToken: '',
        chaos: false,
        backgroundWorker: false,
        ...(after && { switchedOff: after }),
      },
    };
    let asked = 0;
    addHandlers(
      http.get('*/registry', () => {
        asked += 1;
        return HttpResponse.json(newer);
      }),
    );
    const reload = jest.fn();
    const { registerModules } = await import('./registerModules');
    registerModules({
      registry: {
        modules: [],
        composition: 'cbf29ce484222325',
        config: { ...(before && { switchedOff: before }) },
      },
      shell,
      slot,
      serverRendered: null,
      reload,
    });
    await shell
      .apiFor('shell', 'shell')
      .session.signIn({ username: 'acme.admin', password: demonstrationPassword });
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    // A moment for the answer to be taken.
    await user.tab();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  },
);
