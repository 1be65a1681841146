import { importVendors } from '@vended/contract/vendors';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './VendorsImport.stories';

const { Letters, Ready, Unreadable } = screenStories(stories);

const storedNames = () => {
  const acme = mockApi.signIn('acme.admin').customer_account_id;
  return mockApi.state.vendors.of(acme).map(({ vendor_name }) => vendor_name);
};

test('stores the rows once the person has signed in again', async () => {
  const { user, shell } = await openStory(Ready);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Vendors imported successfully')).toBeVisible();
  expect(shell.timesAskedToSignIn()).toBeGreaterThan(0);
});

test('asks which letters a file has that is not Unicode, and stores it with them', async () => {
  const { user } = await openStory(Letters);
  const words = within(screen.getByRole('list', { name: 'Words from the file' }));
  expect(screen.getByLabelText('Character set of the file')).toHaveDisplayValue('Central European');
  expect(words.getByText('Łódź')).toBeVisible();
  expect(words.queryByText('Leeds')).toBeNull();
  expect(mockApi.requests(importVendors)).toHaveLength(0);

  await user.selectOptions(screen.getByLabelText('Character set of the file'), 'Cyrillic');
  expect(words.queryByText('Łódź')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Character set of the file'), 'Central European');
  await user.click(screen.getByRole('button', { name: 'Check 3 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
  expect(await screen.findByText('Vendors imported successfully')).toBeVisible();
  expect(storedNames()).toEqual(expect.arrayContaining(['Zakład Śrubowy', 'Gwoździe Jabłoński', 'North']));
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
