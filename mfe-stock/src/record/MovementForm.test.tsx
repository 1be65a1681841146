import { bookMovement, personHas } from '@vended/contract/stock/movements';
import { recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor } from '@testing-library/react';
import { inPairs } from '../testing/inPairs';
import * as stories from './MovementForm.stories';

const { Receive, Move, Issue, Return, Scrap, Refused, TooMany } = screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const glasses = demoId('item', 3);
const toolCrib = demoId('stockroom', 1);

const quantityIn = (place: string, item = glasses) =>
  mockApi.state.stockLevels
    .of(accounts.acme.id)
    .find(({ place_id, item_id }) => place_id === place && item_id === item)?.quantity;

test('offers of a person’s return first what that person has, and finds any other item', async () => {
  const { user } = await openStory(Return, { at: `/stock/record/return?person_id=${demoId('user', 3)}` });
  const item = screen.getByRole('combobox', { name: 'Item' });
  await user.click(item);
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(options()).toEqual(['Torque wrench 40–200 Nmon loan', 'Safety glasses, clearon loan']),
  );
  await user.type(item, 'disc');
  expect(await screen.findByRole('option', { name: /^Grinding disc/ })).toBeVisible();
  // What that person has is found by its Master ID too.
  await user.clear(item);
  await user.type(item, 'PPE-0104');
  await waitFor(() => expect(options()).toEqual(['Safety glasses, clearon loan']));
});

test('receives into a stockroom with a reference, and leads back to the item', async () => {
  const { user, shell } = await openStory(Receive);
  expect(screen.getByRole('heading', { level: 1, name: 'Receive Items' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Item' })).toBeVisible();
  expect(await screen.findByDisplayValue('Tool crib A')).toBeVisible();
  await user.type(field('Quantity'), '1,200');
  await user.type(field('Reference'), 'PO-20500');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    '1,200 × Safety glasses, clear received into Tool crib A',
  );
  expect(shell.visited().at(-1)).toBe(`/s/${recordCode('item', glasses)}`);
  expect(mockApi.requests(bookMovement)).toEqual([
    { action: 'RECEIVE', item_id: glasses, quantity: 1200, to_place_id: toolCrib, reference: 'PO-20500' },
  ]);
  expect(quantityIn(toolCrib)).toBe(1260);
});

test('is undone by a correction that says so', async () => {
  const { user } = await openStory(Receive);
  await user.type(field('Quantity'), '5');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(quantityIn(toolCrib)).toBe(60));
  expect(mockApi.requests(bookMovement).at(-1)).toMatchObject({
    action: 'CORRECT',
    reason: 'Undone right after it was recorded',
  });
});

test('moves to a place that is found by name', async () => {
  const { user } = await openStory(Move);
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'goods');
  await user.click(await screen.findByRole('option', { name: /^Goods in/ }));
  await user.type(field('Quantity'), '4');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    '4 × Safety glasses, clear moved from Tool crib A to Goods in',
  );
  expect(quantityIn(demoId('stockroom', 2))).toBe(4);
});

test('has the quantity that a link names', async () => {
  await openStory(Move, {
    at: `/stock/record/move?item_id=${glasses}&from_place_id=${toolCrib}&quantity=3`,
  });
  expect(field('Quantity')).toHaveValue('3');
});

test('says what the item is counted in, also of one that is in no place yet', async () => {
  inPairs();
  await openStory(Move);
  expect(await screen.findByRole('textbox', { name: 'Quantity (pair)' })).toHaveAccessibleDescription(
    '60 pair are there.',
  );
  mockApi.state.stockLevels.replace(accounts.acme.id, []);
  await openStory(Receive);
  expect(await screen.findByRole('textbox', { name: 'Quantity (pair)' })).toBeVisible();
});

test('offers the places that hold the item as its origin, with how many are there', async () => {
  const { user } = await openStory(Move);
  await user.click(screen.getByRole('button', { name: 'Clear From' }));
  await user.click(screen.getByRole('button', { name: 'Show choices for From' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toContain('Crib locker wall, board 1, bin 4' + '2 there');
});

test('issues to a person for a job', async () => {
  const { user } = await openStory(Issue);
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'nights');
  await user.click(await screen.findByRole('option', { name: 'acme.nights' }));
  await user.type(field('Quantity'), '2');
  await user.type(field('Job'), 'J-7');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    '2 × Safety glasses, clear issued to acme.nights from Tool crib A',
  );
  expect(mockApi.requests(bookMovement)).toMatchObject([
    { action: 'ISSUE', person_id: demoId('user', 5), job: 'J-7', quantity: 2 },
  ]);
});

test('issues to the person whose whole name was typed, though another is found before', async () => {
  const { user } = await openStory(Issue);
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'acme.user');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'acme.user',
      'acme.nights',
      'acme.stores',
    ]),
  );
  await user.keyboard('{Enter}');
  await user.type(field('Quantity'), '1');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await screen.findByRole('status');
  expect(mockApi.requests(bookMovement)).toMatchObject([{ person_id: demoId('user', 3) }]);
});

test('says what is left at the quantity, and keeps what was typed', async () => {
  const { user } = await openStory(TooMany);
  expect(field('Quantity')).toBeInvalid();
  expect(field('Quantity')).toHaveAccessibleDescription(
    'Only 60 are left there. Count the place if there are more.',
  );
  expect(field('Quantity')).toHaveValue('61');
  await user.clear(field('Quantity'));
  await user.type(field('Quantity'), '60');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await screen.findByRole('status');
  expect(quantityIn(toolCrib)).toBe(0);
});

test('more than a person has cannot come back', async () => {
  const { user } = await openStory(Return);
  await user.type(screen.getByRole('combobox', { name: 'Item' }), 'torque');
  await user.click(await screen.findByRole('option', { name: /Torque wrench/ }));
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'goods');
  await user.click(await screen.findByRole('option', { name: /^Goods in/ }));
  await user.type(field('Quantity'), '2');
  const error = personHas(1);
  mockApi.fail(bookMovement, { status: 409, error, fields: { quantity: error } });
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(field('Quantity')).toHaveAccessibleDescription(/^This person has only 1[.] If a device/),
  );
});

test('asks for a reason where something is scrapped', async () => {
  const { user } = await openStory(Scrap);
  await user.type(field('Quantity'), '1');
  await user.click(screen.getByRole('button', { name: 'Scrap' }));
  await waitFor(() => expect(field('Reason')).toHaveAccessibleDescription('Reason is required.'));
});

test.each([
  ['comes back', Return, '1 × Torque wrench 40–200 Nm returned by acme.user to Goods in'],
  ['is scrapped', Scrap, '1 × Safety glasses, clear scrapped from Tool crib A'],
])('says what %s', async (_what, story, text) => {
  const { user } = await openStory(story);
  await user.type(field('Quantity'), '1');
  if (story === Scrap) await user.type(field('Reason'), 'Scratched');
  else {
    await user.type(screen.getByRole('combobox', { name: 'Item' }), 'torque');
    await user.click(await screen.findByRole('option', { name: /Torque wrench/ }));
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'goods');
    await user.click(await screen.findByRole('option', { name: /^Goods in/ }));
  }
  await user.click(screen.getByRole('button', { name: /^(Return|Scrap)$/ }));
  expect(await screen.findByRole('status')).toHaveTextContent(text);
});

test('says at each field what was not chosen', async () => {
  await openStory(Refused);
  expect(screen.getByText('Failed to move: 3 fields need correcting.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Item' })).toHaveAccessibleDescription('Choose the item.');
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription(
    'Choose where it goes to.',
  );
  expect(field('Quantity')).toHaveValue('3');
  expect(mockApi.requests(bookMovement)).toEqual([]);
});

test('says at once all that a form lacks', async () => {
  const { user } = await openStory(Scrap);
  await user.click(screen.getByRole('button', { name: 'Scrap' }));
  expect(screen.getByText('Failed to scrap: 2 fields need correcting.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Item' })).toBeRequired();
  expect(field('Quantity')).toHaveAccessibleDescription('Quantity must be a whole number from 1 to 100,000.');
  expect(field('Reason')).toHaveAccessibleDescription('Reason is required.');
  expect(mockApi.requests(bookMovement)).toEqual([]);
});

test('refuses a comma for decimals at the field, and books no larger number', async () => {
  const { user } = await openStory(Receive);
  await user.type(field('Quantity'), '2,5');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await waitFor(() =>
    expect(field('Quantity')).toHaveAccessibleDescription(
      'Quantity must be a whole number from 1 to 100,000.',
    ),
  );
  expect(field('Quantity')).toHaveValue('2,5');
  expect(quantityIn(toolCrib)).toBe(60);
});

test('keeps what was typed in the browser until it is saved', async () => {
  await reopenWithDraft(Receive, async (user) => {
    await user.type(field('Quantity'), '77');
  });
  expect(field('Quantity')).toHaveValue('77');
});

test('does not offer what was typed for another place', async () => {
  const { user } = await openStory(Receive);
  await user.type(field('Quantity'), '77');
  await openStory(Receive, {
    at: `/stock/record/receive?item_id=${glasses}&to_place_id=${demoId('stockroom', 2)}`,
  });
  expect(field('Quantity')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
});

test('a save whose session has ended asks to sign in again, and is then repeated', async () => {
  const { user, shell } = await openStory(Receive);
  await user.type(field('Quantity'), '3');
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    '3 × Safety glasses, clear received into Tool crib A',
  );
  expect(quantityIn(toolCrib)).toBe(63);
});
