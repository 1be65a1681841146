import { bookMovement, listMovements } from '@vended/contract/stock/movements';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { binPlace, movementId } from '@vended/testing/mock-api/demonstration/stock';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './MovementsPage.stories';

const { Full, Correct, CorrectRefused, OfPerson, Failed, NothingFound } = screenStories(stories);

describeRetries([[Failed, listMovements, /Safety glasses, clear/, 'Failed to load movements']]);

const table = () => screen.findByRole('table', { name: 'Movements' });

/** The rows without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('shows the latest first, with where from and where to, and when it was recorded only where that was later', async () => {
  await openStory(Full);
  const [first, , counted] = await rows();
  expect(first).toHaveTextContent(
    /Returned.*Safety glasses, clear.*acme\.user → Crib locker wall, board 1, bin 4/,
  );
  expect(counted).toHaveTextContent(/Counted −2 × Carbide end mill 6 mm.*Tool crib A/);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  const late = (await rows()).filter((row) => within(row).queryByText(/^Recorded$/));
  expect(late).toHaveLength(1);
  expect(late[0]).toHaveTextContent(/Taken.*Torque wrench/);
});

test('names the device that has found a difference', async () => {
  const { stockMovements } = mockApi.state;
  const counted = stockMovements.of(accounts.acme.id).find(({ kind }) => kind === 'count');
  stockMovements.change(accounts.acme.id, counted?.id ?? '', {
    ...{ user_id: null, username: 'device', device_id: demoId('device', 4), count_id: null },
    ...{ from_place_id: null, to_place_id: binPlace(4, 1, 4) },
  });
  await openStory(Full);
  const found = (await rows()).find((row) => within(row).queryByText(/^Found$/));
  expect(found).toHaveTextContent('by Crib locker wall');
});

test('a correction leads to what it corrects, which says that it was corrected', async () => {
  const { user } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: /^Corrects: moved / }));
  const wrong = document.activeElement as HTMLElement;
  expect(wrong).toHaveTextContent(/^Moved 5 × Grinding disc 125 mmCorrected$/);
  expect(wrong.closest('[role=row], tr')).toHaveTextContent(/Tool crib A → Goods in/);
});

test('a correction says so where what it corrects is not in the list', async () => {
  const { user } = await openStory(OfPerson);
  mockApi.state.stockMovements.remove(accounts.acme.id, movementId(5));
  await user.click(await screen.findByRole('button', { name: /^Remove filter Person/ }));
  expect(await screen.findByText('Corrects a movement that is not in this list.')).toBeVisible();
});

describe('correcting a movement', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Correct Movement' }));

  test('is offered for what can still be corrected, and not for a count or a correction', async () => {
    await openStory(Full);
    const offered = (await rows()).map(
      (row) => within(row).queryByRole('button', { name: 'Correct' }) !== null,
    );
    expect(offered).toEqual([true, true, false, false, false, true, true, true, true]);
  });

  test('adds a movement in the other direction, with the reason', async () => {
    const { user } = await openStory(Correct);
    expect(dialog().getByText(/^Scrapped 1 × Grinding disc 125 mm: Tool crib A$/)).toBeVisible();
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'It was the one next to it');
    await user.click(dialog().getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('Correction: Scrapped')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Corrected: 1 × Grinding disc 125 mm scrapped, Tool crib A',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^Scrapped 1 × Grinding disc 125 mm/),
    );
    expect(mockApi.requests(bookMovement)).toEqual([
      {
        action: 'CORRECT',
        movement_id: movementId(8),
        quantity: 1,
        reason: 'It was the one next to it',
      },
    ]);
  });

  test('a refusal is said at its field, and keeps what was typed', async () => {
    const { user } = await openStory(CorrectRefused);
    expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Reason is required.',
    );
    const quantity = dialog().getByRole('textbox', { name: 'How many of them never happened' });
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Wrong');
    await user.click(dialog().getByRole('button', { name: 'Correct' }));
    await waitFor(() =>
      expect(quantity).toHaveAccessibleDescription('Of this movement, 1 can still be corrected.'),
    );
    expect(quantity).toHaveValue('4');
  });

  test('a lost connection is said in the dialog, whose backdrop lies over the banner', async () => {
    const { user } = await openStory(Correct);
    mockApi.fail(bookMovement, 'no answer');
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Wrong');
    await user.click(dialog().getByRole('button', { name: 'Correct' }));
    const said = await dialog().findByRole('group', { name: 'Not saved' });
    expect(said).toHaveTextContent('The server could not be reached.');
    expect(said).toHaveFocus();
    expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong');
  });
});

test('opens with the person of a link, and names them', async () => {
  await openStory(OfPerson);
  expect(await rows()).toHaveLength(3);
  expect(await screen.findByText('Person: acme.user')).toBeVisible();
});

test('filters by a kind, and keeps that in the address', async () => {
  const { user, shell } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter by Kind' }));
  await user.click(screen.getByRole('button', { name: 'Scrapped' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(shell.visited().at(-1)).toBe('/stock/movements?kind=scrap');
  expect(screen.getByText('Chipped')).toBeVisible();
});

test('offers no record that stands for none, because each movement has an item', async () => {
  const { user } = await openStory(Full);
  await table();
  await user.click(screen.getByRole('button', { name: 'Filter by Item' }));
  await user.click(await screen.findByRole('button', { name: 'Show choices for Item' }));
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('No item');
  expect(options[0]).toHaveTextContent('Carbide end mill 6 mm');
});

test('says that nothing happened on those days, and shows all once they are cleared', async () => {
  const { user } = await openStory(NothingFound);
  await user.clear(screen.getByLabelText('From'));
  await user.clear(screen.getByLabelText('To'));
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(3));
});
