import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { readSampleThing, saveSampleThing } from '../../contract/sampleThings';
import * as stories from './SampleThingForm.stories';

const { Add, Edit, Refused, FailedToLoad } = screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Sample Thing' });

test('adds a sample thing and returns to the list, which shows it', async () => {
  const { user, shell } = await openStory(Add);
  await user.type(field('Sample thing name'), 'A new one');
  await user.click(saveButton());
  expect(await screen.findByRole('status')).toHaveTextContent(/^Sample thing saved successfully$/);
  expect(shell.visited().at(-1)).toBe('/sample-things');
  expect(await screen.findByRole('link', { name: 'A new one' })).toBeVisible();
});

test('a refused save gives the reason, marks the field and keeps what was typed', async () => {
  await openStory(Refused);
  expect(screen.getByText('Failed to save sample thing: Sample thing name is required.')).toBeVisible();
  expect(field('Sample thing name')).toBeInvalid();
  expect(field('Description')).toHaveValue('By the door');
});

test('stores a change, based on the version that the form began with', async () => {
  const { user } = await openStory(Edit);
  await user.type(field('Description'), 'By the door');
  await user.click(saveButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Sample thing saved successfully');
  const [sent] = mockApi.requests(saveSampleThing);
  expect(sent).toMatchObject({ action: 'UPDATE', description: 'By the door' });
  expect(sent).toHaveProperty('updated_at');
});

test('a change can be undone', async () => {
  const { user } = await openStory(Edit);
  await user.type(field('Description'), 'By the door');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Undone$/));
  expect(mockApi.requests(saveSampleThing).at(-1)).toMatchObject({ action: 'UPDATE', description: '' });
});

test('asks before changes are lost, and staying keeps them', async () => {
  const { user, shell } = await openStory(Edit);
  await user.type(field('Description'), 'By the door');
  shell.answerLeave(false);
  await user.click(screen.getByRole('link', { name: 'Back to Sample Things' }));
  await waitFor(() => expect(shell.timesAsked()).toBe(1));
  expect(field('Description')).toHaveValue('By the door');
});

test('keeps what was typed, and offers it on return', async () => {
  await reopenWithDraft(Edit, (user) => user.type(field('Description'), 'By the door'));
  expect(field('Description')).toHaveValue('By the door');
});

test('is saved as it was typed once the person has signed in again', async () => {
  const { user, shell } = await openStory(Edit);
  shell.answerSignIn(true);
  await user.type(field('Description'), 'By the door');
  mockApi.signOut();
  await user.click(saveButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Sample thing saved successfully');
});

test('says when the details cannot be loaded, and loads them on a retry', async () => {
  const { user } = await openStory(FailedToLoad);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load sample thing details$/);
  mockApi.recover(readSampleThing);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByDisplayValue('First sample thing')).toBeVisible();
});

test.each(Object.entries({ Add, Edit, Refused }))(
  '%s has no accessibility violations',
  async (_name, story) => {
    await openStory(story);
    expect(await axe(document.body)).toHaveNoViolations();
  },
);
