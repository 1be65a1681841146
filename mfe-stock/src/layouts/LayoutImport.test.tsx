import { readDevice } from '@vended/contract/devices';
import { importLayout } from '@vended/contract/stock/layoutImport';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import * as stories from './LayoutImport.stories';

const { Start, Ready, WithErrors, NotEmpty, Failed } = screenStories(stories);

describeRetries([[Failed, readDevice, /Board, Bin, Item, Master ID/, 'Failed to load the device']]);

const device = demoId('device', 4);

const bin = (board: number, number: number) =>
  mockApi.state.stockLayouts
    .of(accounts.acme.id)
    .find(
      (layout) =>
        layout.device_id === device &&
        layout.board_number === board &&
        layout.bin_number === number &&
        layout.valid_until === null,
    );

test('names the columns of a file, says what it leaves as it is, and leads back to the device', async () => {
  await openStory(Start);
  expect(screen.getByText(/Board, Bin, Item, Master ID, Capacity, Par, Minimum/)).toHaveTextContent(
    /Bins that are not in the file stay as they are\. A row without an item clears its bin, which must be empty\.$/,
  );
  expect(screen.getByRole('link', { name: 'Back to Device' })).toHaveAttribute(
    'href',
    `/s/${recordCode('device', device)}`,
  );
});

test('shows what changes before anything is stored, and then adds, changes and clears bins', async () => {
  const { user } = await openStory(Ready);
  expect(screen.getByRole('row', { name: /Board 1, bin 8, Safety glasses, clear New/ })).toBeVisible();
  expect(bin(1, 8)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
  expect(await screen.findByText('Bins of Crib locker wall imported successfully')).toBeVisible();
  expect(bin(1, 8)).toMatchObject({ item_id: demoId('item', 3), capacity: 12, par: 10, minimum: 4 });
  expect(bin(1, 4)).toMatchObject({ par: 10 });
  expect(bin(1, 5)).toBeUndefined();
  expect(mockApi.requests(importLayout).at(-1)).toMatchObject({ device_id: device });
});

test('says of each row that cannot be stored why, at the cell, and stores the others', async () => {
  const { user } = await openStory(WithErrors);
  expect(screen.getByLabelText('Master ID, row 3')).toHaveAccessibleDescription(
    'There is no item PPE-9999 in your account, or it is archived.',
  );
  expect(screen.getByLabelText('Par, row 4')).toHaveAccessibleDescription(
    'Minimum can be at most par, and par at most the capacity.',
  );
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(bin(1, 4)).toMatchObject({ par: 10 }));
  expect(screen.getByLabelText('Master ID, row 3')).toHaveValue('PPE-9999');
});

test('asks to move what is in a bin before nothing or something else belongs there', async () => {
  await openStory(NotEmpty);
  expect(screen.getByLabelText('Master ID, row 2')).toHaveAccessibleDescription(
    '2 × Safety glasses, clear are still in this bin: move them first.',
  );
  expect(screen.getByLabelText('Master ID, row 3')).toHaveAccessibleDescription(
    / is still in this bin: move it first\.$/,
  );
});

test('keeps the draft of one device from another of the same name', async () => {
  await openStory(Ready);
  const { devices } = mockApi.state;
  const other = devices.of(accounts.acme.id).find(({ id }) => id !== device);
  const shown = openStory(Start, { at: `/stock/layouts/import?device_id=${other?.id ?? ''}` });
  devices.change(accounts.acme.id, other?.id ?? '', { device_name: 'Crib locker wall' });
  await shown;
  expect(await screen.findByLabelText(/CSV file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test('saves the layout as a file, which can be changed and imported again', async () => {
  const saved = jest.spyOn(URL, 'createObjectURL');
  const { user } = await openStory(Start);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [[file]] = saved.mock.calls as [[Blob]];
  expect(await new Response(file).text()).toMatch(
    /Board,Bin,Item,Master ID,Capacity,Par,Minimum\r\n[^]*1,4,"Safety glasses, clear",PPE-0104,12,/,
  );
});

test('stores the layout once the person has signed in again', async () => {
  const { user, shell } = await openStory(Ready);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
  expect(await screen.findByText('Bins of Crib locker wall imported successfully')).toBeVisible();
  expect(bin(1, 8)).toBeDefined();
});
