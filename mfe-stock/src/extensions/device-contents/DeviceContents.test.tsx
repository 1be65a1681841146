import { applyDeviceEvents, listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { recordCode } from '@vended/contract/recordCode';
import { changeLayout, readLayout } from '@vended/contract/stock/layouts';
import { bookMovement } from '@vended/contract/stock/movements';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { describeExtension } from '@vended/testing/describeExtension';
import { describeRetries } from '@vended/testing/describeRetries';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mount } from './extension';
import * as stories from './DeviceContents.stories';

const {
  Full,
  BinOpen,
  Clearing,
  EmptyBinOpen,
  Misplaced,
  MisplacedOpen,
  AsPlainUser,
  Standard,
  Failed,
  ReportsFailed,
} = screenStories(stories);

describeRetries([[Failed, readLayout, /^Bin 4: Safety glasses/]]);

describeExtension({ mount }, [{ deviceId: demoId('device', 4) }, { deviceId: demoId('device', 3) }]);

const card = () => screen.findByRole('region', { name: 'Contents' });
const bin = async (name: RegExp, board = 'Board 1, doors') => {
  const text = await within(screen.getByRole('region', { name: board })).findByText(name);
  return text.closest('button') ?? text;
};
const focusBin = async (name: RegExp) => {
  const found = await bin(name);
  act(() => found.focus());
};
const field = (name: string) => screen.findByRole('textbox', { name });

test('draws every bin of every board with what is in it in words, and leads to its layout, its refill and its count', async () => {
  await openStory(Full);
  const doors = await screen.findByRole('region', { name: 'Board 1, doors' });
  expect(within(doors).getAllByRole('button')).toHaveLength(24);
  expect(
    within(doors).getByRole('button', { name: 'Bin 4: Safety glasses, clear, 2 of 12, Low' }),
  ).toBeVisible();
  expect(
    within(doors).getByRole('button', { name: /^Bin 5: .*, 0 of 20, Empty, to be counted$/ }),
  ).toBeVisible();
  expect(within(doors).getByRole('button', { name: 'Bin 24: no item' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Board 3, coils' })).toBeVisible();
  expect(screen.getByText('to be counted').parentElement).toHaveTextContent('to be counted1');
  expect(screen.queryByText('in a wrong bin')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Layout as CSV' })).toHaveAttribute(
    'href',
    `/stock/layouts/import?device_id=${demoId('device', 4)}`,
  );
  const drawn = await bin(/^Bin 4: Safety glasses/);
  expect(drawn).toHaveTextContent('PPE-0104');
  expect(drawn).toContainElement(screen.getByTitle('Bin 4: Safety glasses, clear, 2 of 12, Low'));
  expect(within(await card()).getByRole('link', { name: 'Refill' })).toHaveAttribute(
    'href',
    `/stock/refill?device_id=${demoId('device', 4)}&back=${recordCode('device', demoId('device', 4))}`,
  );
});

test('the Tab key passes a board at a time, and the arrow keys move between its bins', async () => {
  const { user } = await openStory(Full);
  await screen.findByRole('region', { name: 'Board 1, doors' });
  await focusBin(/^Bin 1: Torque wrench/);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(await bin(/^Bin 2: Torque wrench/)).toHaveFocus();
  await user.keyboard('{End}');
  const doors = screen.getByRole('region', { name: 'Board 1, doors' });
  expect(within(doors).getByRole('button', { name: 'Bin 24: no item' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Bin 1: Carbide end mill 6 mm/ })).toHaveFocus();
});

test('the arrow keys go on to the board below and above', async () => {
  const { user } = await openStory(Full);
  await screen.findByRole('region', { name: 'Board 1, doors' });
  const coils = within(screen.getByRole('region', { name: /^Board 2/ })).getAllByRole('button');
  await focusBin(/^Bin 2: Torque wrench/);
  await user.keyboard('{ArrowUp}');
  expect(await bin(/^Bin 2: Torque wrench/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(coils[1]).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(await bin(/^Bin 2: Torque wrench/)).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(coils.at(-1)).toHaveFocus();
});

test('counts no bins that ask to be counted where none does', async () => {
  await openStory(Standard);
  await screen.findByRole('region', { name: 'Board 1' });
  expect(screen.queryByText('to be counted')).not.toBeInTheDocument();
});

test('a bin opens by key, and Escape closes it and returns to it', async () => {
  const { user } = await openStory(Full);
  await screen.findByRole('region', { name: 'Board 1, doors' });
  await focusBin(/^Bin 4: Safety glasses/);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Board 1, bin 4' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await bin(/^Bin 4: Safety glasses/)).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Board 1, bin 4' })).not.toBeInTheDocument();
});

test('saves the minimum of a bin, and says what then is low', async () => {
  const { user } = await openStory(BinOpen);
  const minimum = await field('Minimum');
  expect(minimum).toHaveValue('4');
  await user.clear(minimum);
  await user.type(minimum, '2');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Layout saved');
  expect(await bin(/^Bin 4: Safety glasses, clear, 2 of 12, Enough$/)).toBeVisible();
  expect(mockApi.requests(changeLayout)).toEqual([
    {
      device_id: demoId('device', 4),
      bins: [
        {
          ...{ board_number: 1, bin_number: 4, item_id: demoId('item', 3) },
          ...{ capacity: 12, par: 12, minimum: 2, updated_at: demoMoment(30) },
        },
      ],
    },
  ]);
});

test('puts an item into an empty bin, filled up to the brim unless par is given', async () => {
  const { user } = await openStory(EmptyBinOpen);
  await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'lubricant');
  await user.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
  await user.type(await field('Capacity'), '6');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await bin(/^Bin 9: Chain lubricant 400 ml, 0 of 6, Empty$/)).toBeVisible();
  expect(mockApi.requests(changeLayout)).toMatchObject([{ bins: [{ par: 6, minimum: 0 }] }]);
});

test('an empty bin that a report waits for has its item since then, unless it is said otherwise', async () => {
  const { user } = await openStory(EmptyBinOpen);
  const since = await screen.findByRole('combobox', { name: 'Belongs there since' });
  expect(since).toHaveDisplayValue(/, when the first report that waits happened$/);
  await user.type(screen.getByRole('combobox', { name: 'Item' }), 'lubricant');
  await user.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
  await user.type(await field('Capacity'), '6');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  await bin(/^Bin 9: Chain lubricant/);
  expect(mockApi.requests(changeLayout)).toMatchObject([{ valid_from: demoMoment(41) }]);
});

test('a bin has its item since another moment, if one is given', async () => {
  const { user } = await openStory(EmptyBinOpen);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Belongs there since' }),
    'An earlier moment',
  );
  await user.type(screen.getByRole('combobox', { name: 'Item' }), 'lubricant');
  await user.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
  await user.type(await field('Capacity'), '6');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(screen.getByLabelText(/^Date and time/)).toHaveAccessibleDescription('Enter the date and the time.');
  await user.type(screen.getByLabelText(/^Date and time/), '2026-11-01T08:30');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  await bin(/^Bin 9: Chain lubricant/);
  expect(mockApi.requests(changeLayout)).toMatchObject([
    { valid_from: new Date('2026-11-01T08:30').toISOString() },
  ]);
});

describe('what is in a bin into which it does not belong', () => {
  const gloves = demoId('item', 4);
  const back = recordCode('device', demoId('device', 4));
  const wrong = () => screen.findByRole('group', { name: 'In the wrong bin' });
  const figure = () => screen.queryByText('in a wrong bin')?.parentElement;

  test('is said of each bin, with and without an item of its own, and counted', async () => {
    await openStory(Misplaced);
    const doors = await screen.findByRole('region', { name: 'Board 1, doors' });
    const named = (name: string) => within(doors).getByRole('button', { name });
    expect(
      named('Bin 4: Safety glasses, clear, 2 of 12, Low; in the wrong bin: 3 × Nitrile gloves, size 9'),
    ).toBeVisible();
    expect(named('Bin 7: no item; in the wrong bin: 8 × Grinding disc 125 mm')).toBeVisible();
    expect(named('Bin 8: no item')).toBeVisible();
    expect(figure()).toHaveTextContent('in a wrong bin2');
  });

  test('is named in the open bin, with ways to its item, to move it and to count the bin', async () => {
    await openStory(MisplacedOpen);
    const item = within(await wrong());
    expect(await wrong()).toHaveTextContent('3 × Nitrile gloves, size 9');
    expect(item.getByRole('link', { name: 'Nitrile gloves, size 9' })).toHaveAttribute(
      'href',
      `/s/${recordCode('item', gloves)}`,
    );
    expect(item.getByRole('link', { name: 'Move Nitrile gloves, size 9' })).toHaveAttribute(
      'href',
      `/stock/record/move?item_id=${gloves}&from_place_id=${binPlace(4, 1, 4)}&quantity=3&back=${back}`,
    );
    expect(screen.getByRole('link', { name: 'Count this bin' })).toHaveAttribute(
      'href',
      `/stock/count?place_id=${binPlace(4, 1, 4)}&back=${back}`,
    );
  });

  test('is named in a bin without an item as well', async () => {
    const { user } = await openStory(Misplaced);
    await user.click(await bin(/^Bin 7: no item/));
    expect(await wrong()).toHaveTextContent('8 × Grinding disc 125 mm');
    expect(screen.getByRole('link', { name: 'Count this bin' })).toHaveAttribute(
      'href',
      `/stock/count?place_id=${binPlace(4, 1, 7)}&back=${back}`,
    );
  });

  test('is drawn where nothing else is in the device, which can then be counted', async () => {
    const { stockLayouts, stockLevels } = mockApi.state;
    const layouts = stockLayouts.of(accounts.acme.id);
    stockLayouts.replace(
      accounts.acme.id,
      layouts.map((layout) => ({ ...layout, valid_until: demoMoment(45) })),
    );
    const levels = stockLevels.of(accounts.acme.id);
    stockLevels.replace(
      accounts.acme.id,
      levels.filter(({ place_id }) => place_id === binPlace(3, 1, 1)),
    );
    await openStory(Standard);
    const board = await screen.findByRole('region', { name: 'Board 1' });
    const names = within(board)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([expect.stringMatching(/^Bin 1: no item; in the wrong bin: 5 × Carbide end mill/)]);
    expect(within(await card()).getByRole('link', { name: 'Count' })).toBeVisible();
    expect(within(await card()).queryByRole('link', { name: 'Refill' })).not.toBeInTheDocument();
  });
});

describe('clearing a bin that holds something', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'What becomes of the rest?' }));

  test('asks what becomes of it, and moves it to the stockroom of the device', async () => {
    const { user } = await openStory(Clearing);
    expect(dialog().getByText('2 × Safety glasses, clear are in this bin.')).toBeVisible();
    expect(await dialog().findByDisplayValue('Tool crib A')).toBeVisible();
    expect(mockApi.requests(changeLayout)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Clear Bin' }));
    expect(await bin(/^Bin 4: no item$/)).toBeVisible();
    expect(mockApi.requests(bookMovement)).toEqual([
      {
        ...{ action: 'MOVE', item_id: demoId('item', 3), quantity: 2 },
        ...{ from_place_id: binPlace(4, 1, 4), to_place_id: demoId('stockroom', 1) },
      },
    ]);
  });

  test('or writes it off, with the reason', async () => {
    const { user } = await openStory(Clearing);
    await user.selectOptions(dialog().getByRole('combobox', { name: 'All 2 are' }), 'Written off');
    await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Scratched');
    await user.click(dialog().getByRole('button', { name: 'Clear Bin' }));
    expect(await bin(/^Bin 4: no item$/)).toBeVisible();
    expect(mockApi.requests(bookMovement)).toMatchObject([{ action: 'SCRAP', reason: 'Scratched' }]);
  });

  test('says so where it can no longer be had, and clears nothing', async () => {
    const { user } = await openStory(Clearing);
    mockApi.fail(bookMovement, 'no answer');
    await user.click(dialog().getByRole('button', { name: 'Clear Bin' }));
    expect(await screen.findByText(/^Failed to empty the bin: /)).toBeVisible();
    expect(mockApi.requests(changeLayout)).toEqual([]);
  });

  test('is asked as well where another item is to belong there', async () => {
    const { user } = await openStory(BinOpen);
    await user.click(await screen.findByRole('button', { name: 'Clear Item' }));
    await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'lubricant');
    await user.click(await screen.findByRole('option', { name: /Chain lubricant/ }));
    await user.click(screen.getByRole('button', { name: 'Save Layout' }));
    await screen.findByRole('dialog', { name: 'What becomes of the rest?' });
    await user.click(dialog().getByRole('button', { name: 'Save Layout' }));
    expect(await bin(/^Bin 4: Chain lubricant 400 ml, 0 of 12/)).toBeVisible();
  });

  test('is not needed for an empty one', async () => {
    const { user } = await openStory(Full);
    await user.click(await bin(/^Bin 5: /));
    await user.click(await screen.findByRole('button', { name: 'Clear Bin' }));
    expect(await bin(/^Bin 5: no item$/)).toBeVisible();
  });
});

test('adds a bin to a Standard device', async () => {
  const { user } = await openStory(Standard);
  await user.click(await screen.findByRole('button', { name: 'Add Bin' }));
  await user.clear(await field('Board'));
  await user.type(await field('Board'), '2');
  await user.type(await field('Bin'), '1');
  await user.type(screen.getByRole('combobox', { name: 'Item' }), 'grinding');
  await user.click(await screen.findByRole('option', { name: /Grinding disc/ }));
  await user.type(await field('Capacity'), '8');
  await user.click(screen.getByRole('button', { name: 'Save Layout' }));
  expect(await screen.findByRole('region', { name: 'Board 2' })).toBeVisible();
});

test('names what could not be applied, and tries again', async () => {
  const { user } = await openStory(Full);
  const waiting = await screen.findByRole('region', { name: 'Could not be applied' });
  expect(waiting).toHaveTextContent(/Taken 1, board 1, bin 9 · .*No item belonged into that bin then/);
  await user.click(within(waiting).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockApi.requests(applyDeviceEvents)).toHaveLength(1));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing could be applied: \d/);
});

test('names the last faults, who opened the device without access, and what was against a rule', async () => {
  await openStory(Full);
  expect(await screen.findByRole('region', { name: 'Last faults' })).toHaveTextContent(
    /Fault: The motor of coil 4 is jammed/,
  );
  expect(await screen.findByRole('region', { name: 'Last opened without access' })).toHaveTextContent(
    /Taken 1, board 1, bin 4 · by /,
  );
  expect(await screen.findByRole('region', { name: 'Last reports against a rule' })).toHaveTextContent(
    /Taken 1, board 1, bin 4 · by .* · Over the limit of 2 a day/,
  );
});

test('leads to all reports of a device, also where none waits', async () => {
  await openStory(Standard);
  const all = await screen.findByRole('link', { name: 'View all reports of this device' });
  expect(all.getAttribute('href')).toMatch(/^\/stock\/events\?device_id=.*&state=all$/);
});

test('an archived device can be counted, and not refilled', async () => {
  const { devices } = mockApi.state;
  devices.change(accounts.acme.id, demoId('device', 4), { archived_at: demoMoment(45) });
  await openStory(Full);
  expect(await within(await card()).findByRole('link', { name: 'Count' })).toBeVisible();
  expect(within(await card()).queryByRole('link', { name: 'Refill' })).not.toBeInTheDocument();
});

test('a bin asks for the item and its numbers of those who may change a layout', async () => {
  const { user } = await openStory(AsPlainUser);
  await screen.findByRole('region', { name: 'Board 1, doors' });
  await user.click(await bin(/^Bin 4: Safety glasses/));
  expect(await screen.findByRole('heading', { name: 'Board 1, bin 4' })).toBeVisible();
  expect(await field('Capacity')).toHaveValue('12');
});

test('says when the reports of the device cannot be loaded, and shows them once a retry succeeds', async () => {
  const { user } = await openStory(ReportsFailed);
  expect(within(await card()).getByText("The device's reports could not be loaded.")).toBeVisible();
  mockApi.recover(listDeviceEvents);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Could not be applied' })).toBeVisible();
});
