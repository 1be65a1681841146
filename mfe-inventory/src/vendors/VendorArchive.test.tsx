import { archiveCalls } from '@vended/contract/archive';
import { saveVendor } from '@vended/contract/vendors';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as formStories from './VendorForm.stories';
import * as listStories from './VendorsPage.stories';

const { Add, Edit, Archived } = screenStories(formStories);
const lists = screenStories(listStories);

const acme = () => mockApi.signIn('acme.admin').customer_account_id;
const harrow = demoId('vendor', 1);
const stored = () => mockApi.state.vendors.find(acme(), harrow);
const button = (name: string) => screen.getByRole('button', { name });
const message = () => screen.findByRole('status');

type User = Awaited<ReturnType<typeof openStory>>['user'];

async function archive(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive Harrow Fixings?' });
  expect(dialog).toHaveTextContent(/Its \d+ items? stays? linked\./);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
}

test('an archived vendor leaves the list, and the undo brings it back', async () => {
  const { user, shell } = await openStory(Edit);
  await archive(user);
  expect(await message()).toHaveTextContent(/^Vendor archived$/);
  expect(shell.visited().at(-1)).toBe('/vendors');
  await waitFor(() => expect(screen.queryByText('Harrow Fixings')).not.toBeInTheDocument());
  expect(stored()?.archived_at).not.toBeNull();

  await user.click(button('Undo'));
  expect(await screen.findByText('Harrow Fixings')).toBeVisible();
  expect(await message()).toHaveTextContent(/^Undone$/);
  expect(stored()?.archived_at).toBeNull();
});

test('nothing is archived before it is confirmed', async () => {
  const { user } = await openStory(Edit);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(stored()?.archived_at).toBeNull();
});

test('a vendor that was changed meanwhile is not archived, and the banner says so', async () => {
  const { user } = await openStory(Edit);
  await screen.findByRole('button', { name: 'Archive' });
  mockApi.state.vendors.change(acme(), harrow, { updated_at: new Date().toISOString() });
  await archive(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to change this vendor: This vendor was changed by someone else.',
  );
  expect(stored()?.archived_at).toBeNull();
});

test('an archived vendor is shown read-only, and can be restored on its page', async () => {
  const { user } = await openStory(Archived);
  const note = await screen.findByRole('note', { name: 'Archived' });
  expect(note).toHaveTextContent('Archived on 20 November 2026');
  expect(screen.getByRole('textbox', { name: 'Vendor name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save Vendor' })).not.toBeInTheDocument();

  await user.click(within(note).getByRole('button', { name: 'Restore' }));
  expect(await message()).toHaveTextContent(/^Vendor restored$/);
  expect(await screen.findByRole('button', { name: 'Save Vendor' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Vendor name' })).toBeEnabled();
});

test('the list of archived vendors has those alone', async () => {
  await openStory(lists.Archived);
  expect(await screen.findByText('Harrow Fixings')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(button('Remove filter Archived: Only archived')).toBeVisible();
});

describe('the undo of a save', () => {
  async function changeTown(user: User) {
    const town = await screen.findByRole('textbox', { name: 'Town' });
    await user.clear(town);
    await user.type(town, 'Hull');
    await user.click(button('Save Vendor'));
    expect(await message()).toHaveTextContent(/^Vendor saved successfully$/);
  }

  test('gives every field its value back, also in the list', async () => {
    const before = stored()?.town ?? '';
    const { user } = await openStory(Edit);
    await changeTown(user);
    expect(stored()?.town).toBe('Hull');
    const row = await screen.findByRole('row', { name: /Harrow Fixings/ });
    await waitFor(() => expect(row).toHaveTextContent('Hull'));
    await user.click(button('Undo'));
    await waitFor(() => expect(row).toHaveTextContent(before));
    expect(stored()?.town).toBe(before);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('changes nothing after somebody else’s change, and says so', async () => {
    const { user } = await openStory(Edit);
    await changeTown(user);
    const later = new Date(Date.now() + 1000).toISOString();
    mockApi.state.vendors.change(acme(), harrow, { county: 'East Riding', updated_at: later });
    await user.click(button('Undo'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Nothing was undone: This vendor was changed by acme.admin\.$/,
    );
    expect(stored()).toMatchObject({ town: 'Hull', county: 'East Riding' });
  });

  test('archives a vendor that was added', async () => {
    const { user } = await openStory(Add);
    await user.type(screen.getByRole('textbox', { name: 'Vendor name' }), 'Pennine Gloves');
    await user.click(button('Save Vendor'));
    await message();
    await user.click(button('Undo'));
    await waitFor(() =>
      expect(
        mockApi.state.vendors.of(acme()).find(({ vendor_name }) => vendor_name === 'Pennine Gloves')
          ?.archived_at,
      ).toEqual(expect.any(String)),
    );
    expect(mockApi.requests(saveVendor)).toHaveLength(1);
    expect(archiveCalls.flatMap(({ call }) => mockApi.requests(call))).toHaveLength(1);
  });
});
