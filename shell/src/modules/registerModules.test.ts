import type { PageRegistry } from '@vended/module/platform/registry';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { fireEvent, waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { openShell, signedIn } from '../testing/openShell';
import { registerModules } from './registerModules';

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
  addHandlers(http.get('*/registry', () => Response.json(newer)));
  const taken: string[] = [];
  registerModules({
    registry: { modules: [], composition: 'cbf29ce484222325', config: {} },
    shell: { ...shell, renewReportToken: ({ config }) => taken.push(config.reportToken) },
    slot,
    serverRendered: null,
  });
  fireEvent.focus(window);
  await waitFor(() => expect(taken).toEqual(['newer']));
});
