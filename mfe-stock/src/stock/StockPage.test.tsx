import { readSession } from '@vended/contract/sessions';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './StockPage.stories';

const { Full, Failed } = screenStories(stories);

test('shows the signed-in user and the account', async () => {
  await openStory(Full);
  expect(screen.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  expect(screen.getByText('acme.admin')).toBeVisible();
  expect(await axe(document.body)).toHaveNoViolations();
});

test('shows an error if that cannot be loaded, and can retry', async () => {
  const { user } = await openStory(Failed);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load who is signed in$/);
  mockApi.recover(readSession);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Acme Tooling')).toBeVisible();
});
