import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './BlogPage.stories';
// Pages load this on demand; loaded here, no test has to wait for it.
import '../writing/rich-text/EditorBody';
import './BlogPostEdit';

const { Full, Failed } = screenStories(stories);

test('shows each post with its title, date and type, newest first', async () => {
  await openStory(Full);
  const row = screen.getByRole('row', { name: /Counting what leaves the crib/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
  expect(row).toHaveTextContent('10 October 2026');
  expect(row).toHaveTextContent('Development');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('A second workshop in Leeds');
});

test('leads to a new post, and to each stored one', async () => {
  const { user, shell } = await openStory(Full);
  expect(screen.getByRole('link', { name: 'Add New Post' })).toHaveAttribute('href', '/admin/blog/new');
  await user.click(screen.getByRole('link', { name: 'Edit Counting what leaves the crib' }));
  expect(shell.visited().at(-1)).toMatch(/^\/admin\/blog\/[0-9a-f-]{36}$/);
});

test('says in the banner that the posts could not be loaded', async () => {
  await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load blog posts');
});
