import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { Page } from './Page';
import { usePageCount } from '../table/pageCount';

it('sets the document title to its heading', () => {
  renderInShell(<Page title="Vendors">Rows</Page>);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Vendors$/);
  expect(document.title).toContain('Vendors');
});

it('passes its heading to the shell, which focuses it after navigation', async () => {
  const shell = createTestShell(memoryLocation('/vendors'), 'administrator');
  await shell.api.navigate('/vendor-details');
  render(
    <ShellProvider value={shell.api}>
      <Page title="Add Vendor">Form</Page>
    </ShellProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Add Vendor' })).toHaveFocus();
});

it('shows the count next to the heading, not in it', () => {
  renderInShell(
    <Page title="Vendors" count={1284}>
      Rows
    </Page>,
  );
  expect(screen.getByText('1,284')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Vendors' })).toBeVisible();
});

it('shows the count of its list while the list is mounted', () => {
  const { rerender } = renderInShell(
    <Page title="Vendors">
      <List count="50+" />
    </Page>,
  );
  expect(screen.getByText('50+')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Vendors$/);
  rerender(<Page title="Vendors">Rows</Page>);
  expect(screen.queryByText('50+')).not.toBeInTheDocument();
});

it('links back to its list', async () => {
  const { shell } = renderInShell(
    <Page title="Edit Vendor" back={{ to: '/vendors', label: 'Back to Vendors' }}>
      Form
    </Page>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Back to Vendors' }));
  expect(shell.visited()).toEqual(['/', '/vendors']);
});

it('changes the title when the record is loaded', () => {
  const { rerender } = renderInShell(<Page title="Device">Loading</Page>);
  rerender(<Page title="North gate locker">Device</Page>);
  expect(document.title).toContain('North gate locker');
});

function List({ count }: { readonly count: string }) {
  usePageCount(count);
  return 'Rows';
}

function renderInShell(page: React.ReactNode) {
  const shell = createTestShell(memoryLocation('/'), 'administrator');
  const { rerender: renderAgain } = render(<ShellProvider value={shell.api}>{page}</ShellProvider>);
  return {
    shell,
    rerender: (next: React.ReactNode) => renderAgain(<ShellProvider value={shell.api}>{next}</ShellProvider>),
  };
}
