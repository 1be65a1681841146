import type { Manifest } from '@vended/module/platform/manifest';
import { ShellProvider } from '@vended/module/ShellContext';
import { installMockApi } from '@vended/testing/mock-api/nodeServer';
import { memoryLocation } from '@vended/testing/testLocation';
import type { Visitor } from '@vended/testing/testSession';
import { createTestShell } from '@vended/testing/testShell';
import { render, screen } from '@testing-library/react';
import { GrandCentral } from './GrandCentral';

installMockApi();

const lists: Manifest = {
  name: 'mfe-lists',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/lists', title: 'Lists', permission: 'modules.read', menu: '/grand-central' },
    { path: '/lists/:listId', title: 'List', permission: 'modules.read', menu: '/grand-central' },
    { path: '/lists/items', title: 'Items of lists', permission: 'modules.read', menu: '/items' },
  ],
  menu: [],
};

function openAs(visitor: Visitor) {
  const shell = createTestShell(memoryLocation('/grand-central'), visitor);
  render(
    <ShellProvider value={shell.api}>
      <GrandCentral manifests={[lists]} />
    </ShellProvider>,
  );
}

test('links to the pages of modules that mark its entry of the sidebar', () => {
  openAs('platform');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/lists']);
  expect(screen.getByRole('link', { name: 'Lists' })).toBeVisible();
});

test('has no link to a page that the user may not open', () => {
  openAs('administrator');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
