import { screen, waitFor, within } from '@testing-library/react';
import { applyStyleSheets } from '@vended/testing/computedStyle';
import { visit } from '../testing/visit';

// The hidden part of a link's name is a separate word only by its style.
applyStyleSheets();

test('shows the three families, the principles and the gallery under one main heading', () => {
  visit('/');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const name of ['Type S', 'Type C', 'Type U', '3 Core Principles', 'Hardware gallery'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('each family card links to the range with its own link text', () => {
  visit('/');
  for (const family of ['Type S', 'Type C', 'Type U']) {
    const card = within(screen.getByRole('heading', { name: family }).closest('article') ?? document.body);
    const link = card.getByRole('link', { name: `View Product Range for ${family}` });
    expect(link).toHaveAttribute('href', '/products');
    expect(within(link).queryByRole('button')).not.toBeInTheDocument();
  }
});

test('offers the main action under the main heading', () => {
  visit('/');
  const title = screen.getByRole('heading', { level: 1 });
  const offered = within(title.parentElement ?? document.body);
  expect(offered.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('shows the contact card and the legal lines of the footer', () => {
  visit('/');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: '0113 496 0142' })).toHaveAttribute('href', 'tel:+441134960142');
  expect(header.getByRole('link', { name: '07700 900183' })).toHaveAttribute('href', 'tel:+447700900183');
  expect(header.getByRole('link', { name: /@vended\.example$/ })).toBeVisible();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(new RegExp(`${new Date().getFullYear()} Vended`))).toBeVisible();
  const policy = footer.getByRole('link', { name: /^Privacy policy/ });
  expect(policy).toHaveAttribute('href', '/docs/vended_privacy_policy.pdf');
  expect(policy).toHaveAttribute('target', '_blank');
  expect(footer.getByText(/company number \d{8}/)).toBeVisible();
  expect(footer.getByText(/Leeds/)).toBeVisible();
});

test('opens the picture of a family in an overlay, and moves the focus to it when Escape closes that', async () => {
  const { user } = visit('/');
  const picture = screen.getByRole('button', { name: /^Enlarge: Type S spiral machine/ });
  picture.focus();
  await user.keyboard('{Enter}');
  const overlay = screen.getByRole('dialog', { name: /Type S spiral machine/ });
  expect(within(overlay).getByRole('img')).toBeVisible();
  await user.tab();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(picture).toHaveFocus();
});

test('closes the overlay with its button', async () => {
  const { user } = visit('/');
  await user.click(screen.getByRole('button', { name: /^Enlarge: Type U modules/ }));
  await user.click(screen.getByRole('button', { name: 'Close image' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
