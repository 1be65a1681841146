import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { listSampleThings } from '../../contract/sampleThings';
import * as stories from './SampleThingsPage.stories';

const { Full, Empty, Failed } = screenStories(stories);

/** The names in the order of the rows. */
async function shownSampleThings() {
  const table = await screen.findByRole('table', { name: 'Sample Things' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('shows each sample thing, leading to its details', async () => {
  await openStory(Full);
  const name = await screen.findByRole('link', { name: 'First sample thing' });
  expect(name).toHaveAttribute('href', expect.stringMatching(/^\/sample-thing-details\/[0-9a-f-]{36}$/));
});

test('finds sample things by what is typed, and keeps the search in the address', async () => {
  const { user, shell } = await openStory(Full);
  await shownSampleThings();
  await user.type(screen.getByRole('searchbox'), 'second{Enter}');
  await waitFor(async () => expect(await shownSampleThings()).toEqual(['Second sample thing']));
  expect(shell.visited().at(-1)).toBe('/sample-things?q=second');
});

test('says that there are none', async () => {
  await openStory(Empty);
  expect(await screen.findByText('No sample things found.')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: '+ Add Sample Thing' }))
    expect(link).toHaveAttribute('href', '/sample-thing-details');
});

test('says when sample things cannot be loaded, and shows them once a retry succeeds', async () => {
  const { user } = await openStory(Failed, { as: 'acme.admin' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load sample things$/);
  mockApi.recover(listSampleThings);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'First sample thing' })).toBeVisible();
});

test.each(Object.entries({ Full, Empty, Failed }))(
  '%s has no accessibility violations',
  async (_name, story) => {
    await openStory(story);
    expect(await axe(document.body)).toHaveNoViolations();
  },
);
