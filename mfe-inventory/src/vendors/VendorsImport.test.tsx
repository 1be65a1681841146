import { importVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './VendorsImport.stories';

const { Ready, Unreadable } = screenStories(stories);

const storedNames = () => {
  const acme = mockApi.signIn('acme.admin').customer_account_id;
  return mockApi.state.vendors.of(acme).map(({ vendor_name }) => vendor_name);
};

test('stores the rows of a file once that is agreed to', async () => {
  const { user } = await openStory(Ready);
  expect(storedNames()).not.toContain('Pennine Gloves');
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Vendors imported successfully')).toBeVisible();
  expect(storedNames()).toContain('Pennine Gloves');
});

test('stores the rows once the person has signed in again', async () => {
  const { user, shell } = await openStory(Ready);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Vendors imported successfully')).toBeVisible();
  expect(shell.timesAskedToSignIn()).toBeGreaterThan(0);
});

test('says why a file cannot be read, and asks the server nothing', async () => {
  await openStory(Unreadable);
  expect(screen.getByLabelText(/CSV file/)).toBeInvalid();
  expect(mockApi.requests(importVendors)).toHaveLength(0);
});

test('keeps the rows when the import fails', async () => {
  const { user } = await openStory(Ready);
  mockApi.fail(importVendors, 'no answer');
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/^Failed to import vendors: The server could not be reached/)).toBeVisible();

  mockApi.recover(importVendors);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Vendors imported successfully')).toBeVisible();
});
