import { act, screen, within } from '@testing-library/react';
import { applyStyleSheets } from '@vended/testing/computedStyle';
import { address, openShell, signedIn } from '../testing/openShell';

applyStyleSheets();

const menuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  test('lists the entries of the shell and the modules in order and marks the current one', () => {
    signedIn();
    openShell('/shelves');
    expect(menuEntries()).toEqual(['Grand Central', 'Shelves', 'Controls', 'Reporting', 'Configuration']);
    expect(screen.getByRole('link', { name: 'Shelves' })).toHaveAttribute('aria-current', 'page');
  });

  test('shows platform administrators their own entries', () => {
    signedIn('platform');
    openShell('/grand-central');
    expect(menuEntries().at(-1)).toBe('Prices');
  });
});

describe('the name in the top bar', () => {
  test.each(['acme.user', 'acme.admin', 'platform'])('leads %s to their profile', async (name) => {
    signedIn(name);
    const { user } = openShell('/grand-central');
    await user.click(await screen.findByRole('link', { name: new RegExp(`^Your profile ${name} `) }));
    expect(address()).toBe('/shelf-keeper');
  });
});

describe('addresses', () => {
  test.each(['Controls', 'Reporting', 'Configuration'])('%s is coming soon', async (label) => {
    signedIn();
    const { user } = openShell('/grand-central');
    await user.click(screen.getByRole('link', { name: label }));
    expect(screen.getByRole('heading', { level: 1, name: label })).toHaveFocus();
    expect(screen.getByText('Coming soon...')).toBeVisible();
    expect(document.title).toBe(`${label} · Vended`);
  });

  test.each(['/nowhere', '/admin/prices'])('%s does not exist for a customer', async (unknown) => {
    signedIn();
    const { user } = openShell(unknown);
    expect(screen.getByText("Sorry, the page you're looking for doesn't exist.")).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Grand Central' })).toBeVisible();
  });

  test('a protected address redirects a signed-out user to the sign-in page without adding a history entry', () => {
    const before = window.history.length;
    openShell('/controls');
    expect(address()).toBe('/login?next=%2Fcontrols');
    expect(window.history).toHaveLength(before);
  });
});

describe('the banner', () => {
  test('shows success as a status and failure as an alert, until the user dismisses it', async () => {
    signedIn();
    const { api, user } = openShell('/grand-central');
    act(() => api.status.success('Vendor saved successfully'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Vendor saved successfully$/);
    act(() => api.status.error('Failed to load vendors'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load vendors$/);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is cleared by navigation', async () => {
    signedIn();
    const { api, user } = openShell('/grand-central');
    act(() => api.status.error('Failed to load vendors'));
    await user.click(screen.getByRole('link', { name: 'Controls' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
