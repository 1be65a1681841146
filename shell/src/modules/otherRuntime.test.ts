import { screen } from '@testing-library/react';
import { openShell, signedIn } from '../testing/openShell';
import { registerModules } from './registerModules';

// In a file of its own, because single-spa can be started once only.
test('a build that needs another federation runtime is refused with an explanation', async () => {
  signedIn();
  const { shell, slot } = openShell('/shelves');
  const manifest = { name: 'mfe-shelves', version: '1.0.0', contract: '^1.0.0', routes: [], menu: [] };
  const module = {
    manifest,
    container: 'mfe_shelves',
    build: '1.0.0+abc',
    entry: '/entry.js',
    integrity: '',
    federation: '99.0.0',
  };
  registerModules({
    registry: { modules: [module], composition: 'cbf29ce484222325', config: {} },
    shell,
    slot,
    serverRendered: null,
  });
  expect(
    await screen.findByText(/It needs version 99\.0\.0 of the federation runtime, and this is \d/),
  ).toBeVisible();
});
