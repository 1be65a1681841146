/** @jest-environment-options { "url": "https://vended.jsonworks.example/" } */
import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { loadModule } from './loadModule';

test('a host whose name contains .json loads entries as scripts, with their hashes', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  init({ name: 'vended_shell', remotes: [] });
  const entry = '/modules/mfe-shelves/1.0.0/remoteEntry.js';
  const module = {
    manifest: { name: 'mfe-shelves', contract: '^1.0.0' },
    container: 'mfe_shelves',
    entry,
    integrity: 'sha384-abc',
  } as RegisteredModule;
  void loadModule(module, 0).catch(() => undefined);
  await waitFor(() => expect(document.scripts).toHaveLength(1));
  const { src, integrity } = document.scripts[0] ?? {};
  expect({ src, integrity }).toEqual({
    src: `https://vended.jsonworks.example${entry}`,
    integrity: 'sha384-abc',
  });
  expect(fetched).not.toHaveBeenCalled();
});
