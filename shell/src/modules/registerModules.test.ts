import type { PageRegistry } from '@vended/module/platform/registry';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
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
  addHandlers(http.get('*/registry', () => HttpResponse.json(newer)));
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

test('a module that needs another contract is refused with an explanation', async () => {
  signedIn();
  const { shell, slot } = openShell('/shelves');
  const manifest = { name: 'mfe-shelves', version: '1.0.0', contract: '^99.0.0', routes: [], menu: [] };
  const module = {
    manifest,
    container: 'mfe_shelves',
    build: '1.0.0+abc',
    entry: '/entry.js',
    integrity: '',
  };
  registerModules({
    registry: { modules: [module], composition: 'cbf29ce484222325', config: {} },
    shell,
    slot,
    serverRendered: null,
  });
  expect(
    await screen.findByText(/It needs version \^99\.0\.0 of the shell's contract, and this is \d/),
  ).toBeVisible();
});
