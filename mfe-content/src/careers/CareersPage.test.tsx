import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import * as stories from './CareersPage.stories';
// Loaded when first needed: here, so that no test waits for it.
import '../writing/rich-text/EditorBody';
import './CareerEdit';

const { Full, Failed } = screenStories(stories);

test('shows each career with its title, location and summary', async () => {
  await openStory(Full);
  const row = screen.getByRole('row', { name: /Field service engineer/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Careers' })).toBeVisible();
  expect(row).toHaveTextContent('Leeds');
  expect(row).toHaveTextContent(/Install, convert and look after machines/);
});

test('leads to a new career, and to each stored one and back to its row', async () => {
  const { user, shell } = await openStory(Full);
  expect(screen.getByRole('link', { name: '+ Add New Job' })).toHaveAttribute('href', '/admin/careers/new');
  await user.click(screen.getByRole('link', { name: 'Edit Field service engineer' }));
  expect(shell.visited().at(-1)).toMatch(/^\/admin\/careers\/[0-9a-f-]{36}$/);
  await user.click(await screen.findByRole('link', { name: 'Back to Careers' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Field service engineer' })).toHaveFocus());
});

test('says in the banner that the careers could not be loaded', async () => {
  await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load careers');
});
