import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { applyStyleSheets } from '@vended/testing/computedStyle';
import { FramedPage } from './testing/ConsoleStory';

applyStyleSheets();

function renderFrame() {
  const shell = createTestShell(memoryLocation('/vendors'), 'administrator');
  const onLogout = jest.fn();
  render(
    <ShellProvider value={shell.api}>
      <FramedPage
        at="/vendors"
        entries={[
          ['Vendors', '/vendors', 'truck'],
          ['Items', '/items', 'package'],
        ]}
        onLogout={onLogout}
      >
        <h1>Vendors</h1>
      </FramedPage>
    </ShellProvider>,
  );
  return { shell, onLogout };
}

it('navigates to another area', async () => {
  const { shell } = renderFrame();
  await userEvent.click(screen.getByRole('link', { name: 'Items' }));
  expect(shell.visited()).toEqual(['/vendors', '/items']);
});

it('collapses the menu to icons that keep their names, and expands it again', async () => {
  renderFrame();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('complementary')).toHaveStyle({ width: 'var(--size-sidebar-rail)' });
  expect(screen.getByRole('link', { name: 'Items' })).toBeVisible();
  await userEvent.click(toggle);
  expect(screen.getByRole('complementary')).toHaveStyle({ width: 'var(--size-sidebar)' });
});

it('shows who is signed in, and signs out', async () => {
  const { onLogout } = renderFrame();
  expect(screen.getByText('acme.admin')).toBeVisible();
  expect(screen.getByText('Acme Tooling')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

it('changes the theme', async () => {
  renderFrame();
  expect(screen.getByRole('radio', { name: 'System theme' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'System theme' })).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('opens the menu over the page in a narrow window, and closes it on Escape', async () => {
  narrowWindow();
  renderFrame();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function narrowWindow() {
  const matching = {
    matches: true,
    media: '',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), matching));
}
