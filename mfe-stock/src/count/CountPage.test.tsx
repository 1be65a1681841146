import { countStock } from '@vended/contract/stock/counts';
import { listLevels } from '@vended/contract/stock/levels';
import { recordCode } from '@vended/contract/recordCode';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inPairs } from '../testing/inPairs';
import * as stories from './CountPage.stories';

const {
  Stockroom,
  Device,
  Item,
  Differences,
  Refused,
  Long,
  Scanning,
  ScanningDevice,
  ScanningPlace,
  Choose,
  Failed,
} = screenStories(stories);

const toolCrib = demoId('stockroom', 1);
const figure = (name: RegExp) => screen.getByLabelText(name);
const book = () => screen.getByRole('button', { name: 'Book Count' });

const quantityOf = (item: number) =>
  mockApi.state.stockLevels
    .of(accounts.acme.id)
    .find(({ place_id, item_id }) => place_id === toolCrib && item_id === demoId('item', item))?.quantity;

test('does not show what is known while figures are entered', async () => {
  await openStory(Stockroom);
  const line = figure(/^Counted: Safety glasses, clear/).closest('li');
  expect(line).toHaveTextContent(/^Safety glasses, clearPPE-0104/);
  expect(line).not.toHaveTextContent('60');
});

test('shows the differences before they are booked, and then books what was counted', async () => {
  const { user, shell } = await openStory(Differences);
  expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus();
  expect(screen.getByRole('row', { name: /^Safety glasses, clear.* 60 58 −2$/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Grinding disc/ })).not.toBeInTheDocument();
  expect(screen.getByText('as expected').closest('div')).toHaveTextContent('1');
  expect(quantityOf(3)).toBe(60);

  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Monthly count');
  await user.click(book());
  expect(await screen.findByRole('status')).toHaveTextContent('Count recorded: 1 difference');
  expect(quantityOf(3)).toBe(58);
  expect(shell.visited().at(-1)).toBe(`/s/${recordCode('stockroom', toolCrib)}`);
  expect(mockApi.requests(countStock)).toMatchObject([
    { counted: [{ quantity: 58 }, { quantity: 25 }], reason: 'Monthly count' },
  ]);
});

test('compares with the present levels, not with those of when the count began', async () => {
  const { user } = await openStory(Stockroom);
  const level = mockApi.state.stockLevels
    .of(accounts.acme.id)
    .find(({ place_id, item_id }) => place_id === toolCrib && item_id === demoId('item', 3));
  mockApi.state.stockLevels.change(accounts.acme.id, level?.id ?? '', { quantity: 59 });
  await user.type(figure(/^Counted: Safety glasses, clear/), '59');
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  expect(await screen.findByText('Everything that you counted is as expected.')).toBeVisible();
});

test('asks for at least one figure', async () => {
  const { user } = await openStory(Stockroom);
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  expect(await screen.findByText('Nothing was counted yet: enter at least one figure.')).toBeVisible();
});

test('counts an item that was not known to be in the stockroom', async () => {
  const { user } = await openStory(Stockroom);
  await user.type(screen.getByRole('combobox', { name: 'Another item that you found' }), 'torque');
  await user.click(await screen.findByRole('option', { name: /Torque wrench/ }));
  await user.type(await screen.findByLabelText(/^Counted: Torque wrench/), '3');
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  expect(await screen.findByRole('row', { name: /^Torque wrench.* 0 3 \+3$/ })).toBeVisible();
  await user.click(book());
  await screen.findByRole('status');
  expect(quantityOf(7)).toBe(3);
});

test('says what each item is counted in, also of an item that was not known to be there', async () => {
  inPairs();
  const { user } = await openStory(Stockroom);
  expect(figure(/^Counted: Safety glasses, clear, PPE-0104, counted in pair$/)).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Another item that you found' }), 'torque');
  await user.click(await screen.findByRole('option', { name: /Torque wrench/ }));
  expect(await screen.findByLabelText(/^Counted: Torque wrench.*, counted in pair$/)).toBeVisible();
});

test('a figure that is no number is refused where it was entered, before anything is compared', async () => {
  await openStory(Refused);
  await waitFor(() =>
    expect(figure(/^Counted: Safety glasses, clear/)).toHaveAccessibleDescription(
      /^Quantity must be a whole number/,
    ),
  );
  expect(figure(/^Counted: Safety glasses, clear/)).toHaveValue('about 50');
  expect(screen.queryByRole('heading', { name: 'Differences' })).not.toBeInTheDocument();
});

test('lists the bins of a device by their names, in the order of the machine', async () => {
  await openStory(Device);
  const bins = screen.getAllByLabelText(/^Counted: /).map((each) => each.closest('li')?.textContent ?? '');
  const positions = bins.map((text) => /board (\d+), bin (\d+)/.exec(text)?.slice(1).map(Number) ?? []);
  expect(positions.map(([board = 0, bin = 0]) => board * 100 + bin)).toEqual([
    101, 102, 103, 104, 105, 106, 107, 201, 202, 203, 301, 302,
  ]);
  expect(figure(/^Counted: Nitrile gloves, size 9, Crib locker wall, board 1, bin 6$/)).toBeVisible();
});

test('names the places of an item', async () => {
  await openStory(Item);
  expect(figure(/^Counted: Crib locker wall, board 1, bin 3, Safety glasses, clear$/)).toBeVisible();
});

test('begins with the choice of what is counted, or with a file', async () => {
  const { user, shell } = await openStory(Choose);
  expect(screen.getByRole('link', { name: 'Import CSV' })).toHaveAttribute('href', '/stock/count/import');
  await user.type(await screen.findByRole('combobox', { name: 'Stockroom' }), 'tool');
  await user.click(await screen.findByRole('option', { name: 'Tool crib A' }));
  expect(await screen.findByLabelText(/^Counted: Safety glasses, clear/)).toBeVisible();
  expect(shell.visited().at(-1)).toBe(`/stock/count?place_id=${toolCrib}`);
});

describe('counting by scanning', () => {
  const code = () => screen.getByRole('textbox', { name: 'Code' });

  test('a scan leads to the line of the item, and Enter back to the scanner', async () => {
    const { user } = await openStory(Scanning);
    await user.type(code(), 'PPE-0104{Enter}');
    await waitFor(() => expect(figure(/^Counted: Safety glasses, clear/)).toHaveFocus());
    await user.keyboard('58{Enter}');
    expect(figure(/^Counted: Safety glasses, clear/)).toHaveValue('58');
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Differences' })).not.toBeInTheDocument();
  });

  test('each scan is one piece, also of an item that was not known to be there', async () => {
    const { user } = await openStory(Scanning);
    await user.click(screen.getByRole('checkbox', { name: 'Each scan is one piece' }));
    for (const scanned of ['PPE-0104', 'PPE-0104', 'TW-40-200', 'PPE-0104'])
      await user.type(code(), `${scanned}{Enter}`);
    await waitFor(() => expect(figure(/^Counted: Safety glasses, clear/)).toHaveValue('3'));
    expect(await screen.findByLabelText(/^Counted: Torque wrench/)).toHaveValue('1');
    expect(screen.getByText('Safety glasses, clear: 3')).toBeVisible();
  });

  test('a figure that is no whole number is corrected before another piece is counted', async () => {
    const { user } = await openStory(Scanning);
    const counted = () => figure(/^Counted: Safety glasses, clear/);
    await user.type(counted(), '2,5');
    await user.click(screen.getByRole('checkbox', { name: 'Each scan is one piece' }));
    await user.type(code(), 'PPE-0104{Enter}');
    expect(
      await screen.findByText('The figure of Safety glasses, clear is no whole number: correct it first.'),
    ).toBeVisible();
    expect(counted()).toHaveValue('2,5');
    await user.click(screen.getByRole('button', { name: 'Show Differences' }));
    await waitFor(() =>
      expect(counted()).toHaveAccessibleDescription('Quantity must be a whole number from 0 to 100,000.'),
    );
  });

  test('of an item in several bins it leads to the first that is not counted, and counts no pieces', async () => {
    const { user } = await openStory(ScanningDevice);
    const bin = (number: number) =>
      figure(new RegExp(`^Counted: Safety glasses, clear, .*board 1, bin ${number}$`));
    await user.type(code(), 'PPE-0104{Enter}');
    await waitFor(() => expect(bin(3)).toHaveFocus());
    await user.keyboard('6{Enter}');
    await user.type(code(), 'PPE-0104{Enter}');
    await waitFor(() => expect(bin(4)).toHaveFocus());
    await user.click(screen.getByRole('checkbox', { name: 'Each scan is one piece' }));
    await user.type(code(), 'PPE-0104{Enter}');
    expect(await screen.findByText(/^Safety glasses, clear is in 2 places here/)).toBeVisible();
    expect(bin(4)).toHaveValue('');
  });

  test('refuses an item that no bin of the device is for', async () => {
    const { user } = await openStory(ScanningDevice, {
      at: `/stock/count?device_id=${demoId('device', 3)}`,
    });
    await user.type(code(), 'FIX-0840{Enter}');
    expect(await screen.findByText(/^Hex bolt.* is not among what you count here\.$/)).toBeVisible();
  });

  test('what is counted is chosen by scanning its label', async () => {
    const { user, shell } = await openStory(ScanningPlace);
    await user.type(code(), `${recordCode('item', demoId('item', 3))}{Enter}`);
    expect(
      await screen.findByText('This is the code of an item. Scan a stockroom or a device.'),
    ).toBeVisible();
    await user.clear(code());
    await user.type(code(), `${recordCode('device', demoId('device', 4))}{Enter}`);
    expect(await screen.findByLabelText(/board 1, bin 4$/)).toBeVisible();
    expect(shell.visited().at(-1)).toBe(`/stock/count?device_id=${demoId('device', 4)}`);
  });
});

test('says that there is more than can be booked at once, and goes on with the rest', async () => {
  const { user } = await openStory(Long);
  expect(document.querySelectorAll('input[inputmode=numeric]')).toHaveLength(500);
  await user.click(screen.getByRole('link', { name: 'Go on without booking these' }));
  await waitFor(() => expect(document.querySelectorAll('input[inputmode=numeric]')).toHaveLength(1));
  expect(screen.queryByText(/^There are more than/)).not.toBeInTheDocument();
});

test('compares an item that was added with what is known of it in another part', async () => {
  const { user } = await openStory(Long);
  mockApi.state.stockLevels.add(accounts.acme.id, {
    id: crypto.randomUUID(),
    place_id: toolCrib,
    item_id: demoId('item', 7),
    quantity: 4,
    shortfall: 0,
  });
  // By names and texts: among five hundred fields, roles and labels take minutes to compute.
  const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await user.type(document.getElementById('count-added-item') ?? document.body, 'torque');
  await user.click(await screen.findByText('Torque wrench 40–200 Nm'));
  const added = () => named(`${toolCrib}:${demoId('item', 7)}`);
  await waitFor(() => expect(added()).not.toBeNull());
  fireEvent.change(added() ?? document.body, { target: { value: '3' } });
  fireEvent.click(screen.getByText('Show Differences'));
  await screen.findByText('Differences');
  expect(await screen.findByRole('row', { name: /^Torque wrench.* 4 3 −1$/ })).toBeVisible();
});

test('shows no differences while what is known cannot be loaded, and keeps the figures', async () => {
  const { user } = await openStory(Stockroom);
  await user.type(figure(/^Counted: Safety glasses, clear/), '58');
  mockApi.fail(listLevels, 'no answer');
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  expect(await screen.findByText(/^What is known could not be loaded/)).toBeVisible();
  expect(figure(/^Counted: Safety glasses, clear/)).toHaveValue('58');
});

test('is about when each line was counted, though it is compared and booked only once there is a network', async () => {
  const aMoment = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  const { user } = await openStory(Stockroom);
  await user.type(figure(/^Counted: Safety glasses, clear/), '58');
  const typed = Date.now();
  await aMoment();
  await user.type(figure(/^Counted: Grinding disc/), '25');
  const finished = Date.now();
  await aMoment();
  mockApi.fail(listLevels, 'no answer');
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  await screen.findByText(/^What is known could not be loaded/);
  mockApi.recover(listLevels);
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  await screen.findByRole('heading', { name: 'Differences' });
  await user.click(book());
  await screen.findByRole('status');
  const [{ counted }] = mockApi.requests(countStock) as [
    { counted: { item_id: string; counted_at: string }[] },
  ];
  const momentOf = (item: number) =>
    Date.parse(counted.find(({ item_id }) => item_id === demoId('item', item))?.counted_at ?? '');
  expect(momentOf(3)).toBeLessThanOrEqual(typed);
  expect(momentOf(5)).toBeGreaterThan(typed);
  expect(momentOf(5)).toBeLessThanOrEqual(finished);
});

test('is about those moments by the server’s clock, where that of the browser is wrong', async () => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  const { user } = await openStory(Differences);
  await user.click(book());
  await screen.findByRole('status');
  const [{ counted }] = mockApi.requests(countStock) as [{ counted: { counted_at: string }[] }];
  for (const { counted_at } of counted) expect(Date.parse(counted_at)).toBeLessThanOrEqual(now());
});

test('compares nothing with levels of before: it says that they could not be loaded', async () => {
  const { user } = await openStory(Differences);
  await user.click(screen.getByRole('button', { name: 'Change figures' }));
  mockApi.fail(listLevels, 'no answer');
  await user.click(screen.getByRole('button', { name: 'Show Differences' }));
  expect(await screen.findByText(/^What is known could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Differences' })).not.toBeInTheDocument();
});

test('keeps the figures in the browser until they are booked', async () => {
  await reopenWithDraft(Stockroom, async (user) => {
    await user.type(figure(/^Counted: Safety glasses, clear/), '58');
  });
  expect(figure(/^Counted: Safety glasses, clear/)).toHaveValue('58');
});

test('a count whose session has ended asks to sign in again, and is then booked', async () => {
  const { user, shell } = await openStory(Differences);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(book());
  expect(await screen.findByRole('status')).toHaveTextContent('Count recorded');
});

test('says when it cannot be loaded, and shows it once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(listLevels);
  await user.click(within(document.body).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText(/^Counted: Safety glasses, clear/)).toBeVisible();
});
