import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ShellProvider } from '@vended/module/ShellContext';
import { memoryLocation } from '@vended/testing/testLocation';
import { createTestShell } from '@vended/testing/testShell';
import { ButtonLink } from './ButtonLink';
import { Link } from './Link';

function renderInShell(link: ReactNode) {
  const shell = createTestShell(memoryLocation('/items'), 'administrator');
  render(<ShellProvider value={shell.api}>{link}</ShellProvider>);
  return shell;
}

it('navigates without reloading the page', async () => {
  const shell = renderInShell(<Link to="/vendors">Vendors</Link>);
  await userEvent.click(screen.getByRole('link', { name: 'Vendors' }));
  expect(shell.visited()).toEqual(['/items', '/vendors']);
});

it('is followed by Enter', async () => {
  const shell = renderInShell(<ButtonLink to="/vendor-details">+ Add Vendor</ButtonLink>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(shell.visited()).toEqual(['/items', '/vendor-details']);
});

it('has an address that can be copied or opened in a tab', () => {
  renderInShell(<Link to="/vendors?q=har">Vendors</Link>);
  expect(screen.getByRole('link', { name: 'Vendors' })).toHaveAttribute('href', '/vendors?q=har');
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  const shell = renderInShell(<Link to="/vendors">Vendors</Link>);
  expect(reachesBrowser(screen.getByRole('link'), { [key]: true })).toBe(true);
  expect(shell.visited()).toEqual(['/items']);
});

it('leaves links that open in another tab or download to the browser', () => {
  const shell = renderInShell(
    <Link to="/docs/vended_privacy_policy.pdf" target="_blank">
      Privacy policy
    </Link>,
  );
  expect(reachesBrowser(screen.getByRole('link'))).toBe(true);
  expect(shell.visited()).toEqual(['/items']);
});

it('does not navigate if onClick prevents the default', async () => {
  const shell = renderInShell(
    <Link to="/vendors" onClick={(event) => event.preventDefault()}>
      Vendors
    </Link>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(shell.visited()).toEqual(['/items']);
});

/** Clicks the link and returns whether the click was left to the browser. jsdom does not follow links itself. */
function reachesBrowser(link: HTMLElement, keys: MouseEventInit = {}) {
  let left = false;
  const follow = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', follow, { once: true });
  fireEvent.click(link, keys);
  return left;
}
