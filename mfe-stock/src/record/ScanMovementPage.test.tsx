import { recordCode } from '@vended/contract/recordCode';
import { bookMovement } from '@vended/contract/stock/movements';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { loseAnswerTo } from '@vended/testing/loseAnswerTo';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { offerScan } from '@vended/module/scans';
import { act, screen, waitFor } from '@testing-library/react';
import * as stories from './ScanMovementPage.stories';

const { Empty, Scanned, Move } = screenStories(stories);

const code = () => screen.getByRole('textbox', { name: 'Code' });
const stockroom = (number: number) => `${recordCode('stockroom', demoId('stockroom', number))}{Enter}`;

const wrenchIssued =
  '1 × Torque wrench 40–200 Nm issued to acme.nights from Crib locker wall, board 1, bin 1';

test('two scans and one press issue one piece, and the page is ready for the next', async () => {
  const { user } = await openStory(Scanned);
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByRole('status')).toHaveTextContent(wrenchIssued);
  expect(mockApi.requests(bookMovement)).toEqual([
    {
      action: 'ISSUE',
      item_id: demoId('item', 7),
      quantity: 1,
      from_place_id: binPlace(4, 1, 1),
      person_id: demoId('user', 5),
    },
  ]);
  expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
});

test('is ready for the next also where the browser can keep nothing more', async () => {
  const { user } = await openStory(Scanned);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByRole('status')).toHaveTextContent(wrenchIssued);
  expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue('');
  full.mockRestore();
});

test('takes what is in several places from where the last was taken: two scans and one press', async () => {
  localStorage.clear();
  const { user } = await openStory(Empty);
  const from = () => screen.getByRole('combobox', { name: 'From' });
  const issue = async (...codes: string[]) => {
    for (const scanned of [...codes, `${recordCode('user', demoId('user', 5))}{Enter}`])
      await user.type(code(), scanned);
    await screen.findByDisplayValue('acme.nights');
    await waitFor(() => expect(from()).toHaveDisplayValue('Tool crib A'));
    await user.click(screen.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue(''));
  };
  await issue('PPE-0104{Enter}', stockroom(1));
  await issue('PPE-0104{Enter}');
  const places = mockApi
    .requests(bookMovement)
    .map((sent) => (sent as { from_place_id: string }).from_place_id);
  expect(places).toEqual([demoId('stockroom', 1), demoId('stockroom', 1)]);
});

test('says that a place was taken over from the last one, unless another is chosen', async () => {
  localStorage.clear();
  const { user } = await openStory(Empty);
  const from = () => screen.getByRole('combobox', { name: 'From' });
  await user.type(code(), `PPE-0104{Enter}`);
  await user.type(code(), stockroom(1));
  await user.type(code(), `${recordCode('user', demoId('user', 5))}{Enter}`);
  await screen.findByDisplayValue('acme.nights');
  expect(from()).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await screen.findByRole('status');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'PPE-0104{Enter}');
  await waitFor(() => expect(from()).toHaveAccessibleDescription('Where the last one came from.'));
  expect(from()).toHaveDisplayValue('Tool crib A');
  await user.type(code(), stockroom(2));
  await waitFor(() => expect(from()).toHaveDisplayValue('Goods in'));
  expect(from()).not.toHaveAccessibleDescription();
});

describe('once nothing is left to scan', () => {
  const again = () => screen.getByRole('button', { name: 'Scan again' });

  test('the panel makes room for what was found, until the next one', async () => {
    const { user } = await openStory(Scanned);
    expect(again()).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Scan again' })).not.toBeInTheDocument();
  });

  test('another code can be scanned in place of one', async () => {
    const { user } = await openStory(Scanned);
    await user.click(again());
    expect(screen.getByRole('group', { name: 'Scan again' })).toHaveFocus();
    await user.type(code(), `${recordCode('user', demoId('user', 3))}{Enter}`);
    expect(await screen.findByDisplayValue('acme.user')).toBeVisible();
    expect(again()).toBeVisible();
  });

  test('keyboard scanners are read without the panel', async () => {
    await openStory(Scanned);
    act(() => void offerScan('PPE-9999'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/has the code PPE-9999/);
    act(() => void offerScan(recordCode('user', demoId('user', 3))));
    expect(await screen.findByDisplayValue('acme.user')).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

test('keeps what the page was opened for, and leads back to it', async () => {
  const id = demoId('item', 3);
  await openStory(Empty, { at: `/stock/scan/issue?item_id=${id}&back=${recordCode('item', id)}` });
  expect(await screen.findByDisplayValue('Safety glasses, clear')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Item' })).toBeVisible();
});

test('issues once, though the answer was lost, the page was loaded again and the item is in no place any more', async () => {
  const movements = () => mockApi.state.stockMovements.of(accounts.acme.id).length;
  const before = movements();
  const level = mockApi.state.stockLevels
    .of(accounts.acme.id)
    .find(({ place_id }) => place_id === binPlace(4, 1, 1));
  mockApi.state.stockLevels.change(accounts.acme.id, level?.id ?? '', { quantity: 1 });
  const withAnswers = loseAnswerTo(bookMovement);
  const { user } = await reopenWithDraft(Empty, async (first) => {
    await first.type(code(), 'TW-40-200{Enter}');
    await screen.findByDisplayValue('Crib locker wall, board 1, bin 1');
    await first.type(code(), `${recordCode('user', demoId('user', 5))}{Enter}`);
    await screen.findByDisplayValue('acme.nights');
    await first.click(screen.getByRole('button', { name: 'Issue' }));
    await screen.findByText(/^Failed to issue: The server could not be reached/);
    withAnswers();
  });
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByRole('status')).toHaveTextContent(wrenchIssued);
  expect(movements()).toBe(before + 1);
});

test('a badge names its person, and only a person with a badge of that number', async () => {
  const { user } = await openStory(Empty);
  await user.type(code(), '04a2-2219{Enter}');
  expect(await screen.findByDisplayValue('acme.user')).toBe(screen.getByRole('combobox', { name: 'Person' }));
  await user.type(code(), '04a2-221{Enter}');
  expect(await screen.findByText(/^No item and no badge in your account has the code/)).toBeVisible();
});

test('of a move, the first stockroom is where it comes from and the second where it goes to', async () => {
  const { user } = await openStory(Move);
  await user.type(code(), stockroom(1));
  expect(await screen.findByDisplayValue('Tool crib A')).toBe(screen.getByRole('combobox', { name: 'From' }));
  await user.type(code(), stockroom(2));
  expect(await screen.findByDisplayValue('Goods in')).toBe(screen.getByRole('combobox', { name: 'To' }));
});

test('asks which item is meant where several have the code', async () => {
  const { user } = await openStory(Empty);
  await user.type(code(), '5012345500003{Enter}');
  expect(await screen.findByText('2 records have the code 5012345500003. Choose one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nitrile gloves, size 9' }));
  expect(await screen.findByDisplayValue('Nitrile gloves, size 9')).toBeVisible();
});

test('keeps a code that it cannot use, and says why', async () => {
  const { user } = await openStory(Empty);
  await user.type(code(), 'PPE-9999{Enter}');
  expect(
    await screen.findByText('No item and no badge in your account has the code PPE-9999.'),
  ).toBeVisible();
  expect(code()).toHaveValue('PPE-9999');
  await user.clear(code());
  await user.type(code(), `${recordCode('device', demoId('device', 4))}{Enter}`);
  expect(await screen.findByText(/^This is the code of a device\. Scan an item, a person/)).toBeVisible();
  await user.clear(code());
  await user.type(code(), `${recordCode('item', crypto.randomUUID())}{Enter}`);
  expect(await screen.findByText(/^There is no such record in your account/)).toBeVisible();
});
