import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { visit } from '../testing/visit';

test('shows the three families, the principles and the gallery under one main heading', () => {
  visit('/');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const name of ['Type S', 'Type C', 'Type U', '3 Core Principles', 'Hardware gallery'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('each family’s card leads to the range under a name of its own', () => {
  visit('/');
  for (const family of ['Type S', 'Type C', 'Type U']) {
    const card = within(screen.getByRole('heading', { name: family }).closest('article') ?? document.body);
    const link = card.getByRole('link', { name: `View Product Range for ${family}` });
    expect(link).toHaveAttribute('href', '/products');
    expect(within(link).queryByRole('button')).not.toBeInTheDocument();
  }
});

test('the first thing to do is offered under the main heading', () => {
  visit('/');
  const title = screen.getByRole('heading', { level: 1 });
  const offered = within(title.parentElement ?? document.body);
  expect(offered.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('every page has the contact card and the footer’s legal lines', () => {
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

test('a family’s picture opens over the page, and Escape closes it again', async () => {
  const { user } = visit('/');
  await user.click(screen.getByRole('button', { name: /^Enlarge: Type S spiral machine/ }));
  const overlay = screen.getByRole('dialog', { name: /Type S spiral machine/ });
  expect(within(overlay).getByRole('img')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('closed with the focus elsewhere, the overlay leaves it on the picture', async () => {
  const { user } = visit('/');
  const picture = screen.getByRole('button', { name: /^Enlarge: Type S spiral machine/ });
  picture.focus();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(picture).toHaveFocus();
});

test('the overlay’s button closes it too', async () => {
  const { user } = visit('/');
  await user.click(screen.getByRole('button', { name: /^Enlarge: Type U modules/ }));
  await user.click(screen.getByRole('button', { name: 'Close picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('has nothing that axe objects to', async () => {
  visit('/');
  expect(await axe(document.body)).toHaveNoViolations();
});
