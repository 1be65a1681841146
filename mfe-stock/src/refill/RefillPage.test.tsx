import { isArchived } from '@vended/contract/archiveKinds';
import { listItems, readItem } from '@vended/contract/items';
import { notInLayout } from '@vended/contract/stock/layouts';
import { refillBins } from '@vended/contract/stock/refills';
import { listLevels } from '@vended/contract/stock/levels';
import { onlyLeft } from '@vended/contract/stock/movements';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { binPlace } from '@vended/testing/mock-api/demonstration/stock';
import { demoId } from '@vended/testing/mock-api/ids';
import { loseAnswerTo } from '@vended/testing/loseAnswerTo';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import { inPairs } from '../testing/inPairs';
import * as stories from './RefillPage.stories';

const {
  Device,
  Lent,
  Location,
  Long,
  Scanning,
  Stockroom,
  Ticked,
  ChangedSince,
  ClearedSince,
  OlderDraft,
  TooFew,
  Choose,
  Failed,
} = screenStories(stories);

describeRetries([
  [Failed, listLevels, /^Board 1, bin 4: Safety glasses/, 'Failed to load what is to be refilled'],
]);

const glassesBin = /^Board 1, bin 4: Safety glasses, clear/;
const book = () => screen.getByRole('button', { name: 'Book Refill' });

const quantityIn = (placeId: string) =>
  mockApi.state.stockLevels.of(accounts.acme.id).find(({ place_id }) => place_id === placeId)?.quantity;

test('says what to take from which stockroom, by item, and what there is too little of', async () => {
  await openStory(Device);
  const picks = within(screen.getByRole('region', { name: 'From Tool crib A' })).getAllByRole('listitem');
  const texts = picks.map(({ textContent }) => textContent);
  expect(texts).toContain('16Safety glasses, clear');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'From Tool crib A' })).toHaveTextContent(
      '23Nitrile gloves, size 9None there',
    ),
  );
});

test('says nothing of a long stockroom that it does not know, and names every bin', async () => {
  await openStory(Long);
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(501);
  const picks = within(screen.getByRole('region', { name: 'From Tool crib A' })).getAllByRole('listitem');
  expect(picks.map(({ textContent }) => textContent)).toEqual([
    '1Grinding disc 125 mmNone there',
    '500Nitrile gloves, size 9Only 499 there',
  ]);
});

test('books only what was ticked, as many as it shows, as of when it was ticked', async () => {
  const { user, shell } = await openStory(Ticked);
  const ticked = Date.now();
  await user.click(book());
  expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
  expect(mockApi.requests(refillBins)).toEqual([
    {
      from_place_id: demoId('stockroom', 1),
      filled: [
        {
          ...{ place_id: binPlace(4, 1, 4), item_id: demoId('item', 3), quantity: 10 },
          filled_at: expect.any(String),
        },
      ],
    },
  ]);
  const [sent] = mockApi.requests(refillBins) as [{ filled: [{ filled_at: string }] }];
  expect(Date.parse(sent.filled[0].filled_at)).toBeLessThanOrEqual(ticked);
  expect(quantityIn(binPlace(4, 1, 4))).toBe(12);
  expect(shell.visited().at(-1)).toBe(`/s/${recordCode('device', demoId('device', 4))}`);
});

test('books as of when it was ticked by the server’s clock, where that of the browser is wrong', async () => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  const { user } = await openStory(Ticked);
  await user.click(book());
  await screen.findByRole('status');
  const [sent] = mockApi.requests(refillBins) as [{ filled: [{ filled_at: string }] }];
  expect(Date.parse(sent.filled[0].filled_at)).toBeLessThanOrEqual(now());
});

test('books another quantity where less fitted', async () => {
  const { user } = await openStory(Ticked);
  const quantity = screen.getByRole('textbox', { name: 'Filled into board 1, bin 4' });
  expect(quantity).toHaveValue('10');
  await user.clear(quantity);
  await user.type(quantity, '6');
  await user.click(book());
  await screen.findByRole('status');
  expect(quantityIn(binPlace(4, 1, 4))).toBe(8);
});

test.each([
  ['is left', ''],
  ['is typed again', '10'],
])('books the number that %s, also where some were taken since then', async (_what, typed) => {
  const { user } = await openStory(Ticked);
  const quantity = screen.getByRole('textbox', { name: 'Filled into board 1, bin 4' });
  if (typed) {
    await user.clear(quantity);
    await user.type(quantity, typed);
  }
  const level = mockApi.state.stockLevels
    .of(accounts.acme.id)
    .find(({ place_id }) => place_id === binPlace(4, 1, 4));
  mockApi.state.stockLevels.change(accounts.acme.id, level?.id ?? '', { quantity: 0 });
  await user.click(book());
  await screen.findByRole('status');
  expect(mockApi.requests(refillBins)).toMatchObject([{ filled: [{ quantity: 10 }] }]);
  expect(quantityIn(binPlace(4, 1, 4))).toBe(10);
});

test('refuses a comma for decimals at the bin, and fills in no larger number', async () => {
  const { user } = await openStory(Ticked);
  const quantity = screen.getByRole('textbox', { name: 'Filled into board 1, bin 4' });
  await user.clear(quantity);
  await user.type(quantity, '1,0');
  await user.click(book());
  await waitFor(() => expect(quantity).toHaveAccessibleDescription(/^Quantity must be a whole number/));
  expect(quantity).toHaveValue('1,0');
  expect(quantityIn(binPlace(4, 1, 4))).toBe(2);
});

test('lists all devices of a location one after the other', async () => {
  await openStory(Location);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Take', 'Crib carousel 1', 'Crib locker wall']);
});

test('a stockroom refills only the devices that belong to it, and a location all, each from its own', async () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { user } = await openStory(Stockroom);
  expect(headings()).toEqual(['Take', 'Crib carousel 1']);
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  await user.click(book());
  await screen.findByRole('status');
  expect(mockApi.requests(refillBins)).toMatchObject([{ from_place_id: demoId('stockroom', 1) }]);

  await openStory(Stockroom, { at: `/stock/refill?location_id=${demoId('location', 1)}` });
  expect(await screen.findByRole('heading', { name: 'Crib locker wall' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'From Goods in' })).toBeVisible();
});

test('saves the round as a file, in the order of the machines', async () => {
  const saved = jest.spyOn(URL, 'createObjectURL');
  const { user } = await openStory(Location);
  await user.click(screen.getByRole('button', { name: 'Save CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [[file]] = saved.mock.calls as [[Blob]];
  const lines = (await new Response(file).text()).trim().split('\r\n');
  expect(lines[0]).toBe('From,Item,Master ID,Quantity,Unit,Device,Board,Bin');
  expect(lines[1]).toMatch(/^Tool crib A,.*,Crib carousel 1,1,1$/);
  expect(lines).toContain('Tool crib A,"Safety glasses, clear",PPE-0104,10,,Crib locker wall,1,4');
});

describe('sending the round', () => {
  const send = () => screen.getByRole('button', { name: 'Send' });
  const opened = () => jest.spyOn(window, 'open').mockReturnValue(null);
  const bodyOf = (link: string | URL | undefined) => new URL(String(link)).searchParams.get('body') ?? '';

  test('opens a mail that says what to bring, and into which bins', async () => {
    const open = opened();
    const { user } = await openStory(Device);
    await user.click(send());
    const link = open.mock.calls[0]?.[0];
    expect(link).toMatch(/^mailto:\?subject=Refill%20of%20Crib%20locker%20wall&body=/);
    expect(bodyOf(link)).toContain('\r\n16 × Safety glasses, clear (PPE-0104)\r\n');
    expect(bodyOf(link)).toContain('Crib locker wall\r\nBoard 1, bin 2: ');
  });

  test('saves a long list as a file to attach, and says so', async () => {
    const [open, saved] = [opened(), jest.spyOn(URL, 'createObjectURL')];
    const { user } = await openStory(Long);
    await user.click(send());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'The list is too long for a new mail: attach refill.csv, which was saved.',
    );
    expect(saved).toHaveBeenCalled();
    expect(bodyOf(open.mock.calls[0]?.[0])).toBe('The list is attached: refill.csv');
  });

  describe('where the browser shares', () => {
    const share = jest.fn<Promise<void>, [ShareData]>();
    beforeEach(() => Object.assign(navigator, { share }));
    afterEach(() => Reflect.deleteProperty(navigator, 'share'));

    test('lets the person choose how, and does nothing else when they change their mind', async () => {
      const open = opened();
      share.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'));
      const { user } = await openStory(Device);
      await user.click(send());
      expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'Refill of Crib locker wall' });
      expect(open).not.toHaveBeenCalled();
    });

    test('opens a mail where sharing is refused', async () => {
      const open = opened();
      share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
      const { user } = await openStory(Device);
      await user.click(send());
      await waitFor(() => expect(open).toHaveBeenCalled());
    });
  });
});

describe('checking by scanning', () => {
  const code = () => screen.getByRole('textbox', { name: 'Code' });
  const chosen = () => screen.getByRole('combobox', { name: 'Bin that you fill' });

  test('ticks a bin whose item was scanned, and goes on with the next', async () => {
    const { user } = await openStory(Scanning);
    expect(chosen()).toHaveDisplayValue(/^Crib locker wall, board 1, bin 2: Torque wrench/);
    await user.type(code(), 'TW-40-200{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Board 1, bin 2: Torque wrench/)).toBeChecked());
    expect(screen.getByText('Crib locker wall, board 1, bin 2 is ticked.')).toBeVisible();
    expect(chosen()).toHaveDisplayValue(/^Crib locker wall, board 1, bin 3: Safety glasses/);
  });

  test('knows an item by its bar code, its label and its Master ID without a network', async () => {
    const { user } = await openStory(Scanning);
    mockApi.fail(listItems, 'no answer');
    mockApi.fail(readItem, 'no answer');
    await user.type(code(), 'tw-40-200{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Board 1, bin 2: Torque wrench/)).toBeChecked());
    await user.type(code(), `${recordCode('item', demoId('item', 3))}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText(/^Board 1, bin 3: Safety glasses/)).toBeChecked());
    await user.type(code(), 'hnd-0200{Enter}');
    expect(
      await screen.findByText(/^This is Torque wrench 40–200 Nm, and .* takes Safety glasses/),
    ).toBeVisible();
  });

  test('ticks nothing while the round is booked, and says so', async () => {
    const { user } = await openStory(Scanning);
    await user.click(screen.getByLabelText(glassesBin));
    const release = mockApi.hold(refillBins);
    await user.click(book());
    await user.type(code(), 'TW-40-200{Enter}');
    expect(await screen.findByText('The form is being saved. Scan again when that is done.')).toBeVisible();
    expect(screen.getByLabelText(/^Board 1, bin 2: Torque wrench/)).not.toBeChecked();
    expect(screen.queryByText(/is ticked\.$/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('Refill recorded: 1 bin')).toBeVisible();
  });

  test('refuses a wrong item in a sentence, and ticks nothing', async () => {
    const { user } = await openStory(Scanning);
    await user.selectOptions(chosen(), binPlace(4, 1, 4));
    await user.type(code(), 'TW-40-200{Enter}');
    expect(
      await screen.findByText(
        /^This is Torque wrench 40–200 Nm, and Crib locker wall, board 1, bin 4 takes Safety glasses, clear\./,
      ),
    ).toBeVisible();
    expect(document.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(0);
  });
});

test('fills no bin whose tool is on loan, and says of each what comes back', async () => {
  await openStory(Lent);
  expect(screen.queryByLabelText(/^Board 1, bin 2: Torque wrench/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(glassesBin)).toBeVisible();
  expect(screen.getByLabelText(glassesBin)).toHaveAccessibleDescription('2 in the bin, par 12, 1 on loan');
});

test('leaves room for what is on loan from a bin that is filled', async () => {
  const { user } = await openStory(Lent);
  await user.click(screen.getByLabelText(glassesBin));
  await user.click(book());
  await screen.findByRole('status');
  expect(mockApi.requests(refillBins)).toMatchObject([{ filled: [{ quantity: 9 }] }]);
});

describe('a bin that is full to par now', () => {
  const isFull = (bin: number) => screen.getByLabelText(`Board 1, bin ${bin} is full to par now`);

  test('is booked as that, and not as the number that was missing by what is known', async () => {
    const { user } = await openStory(Ticked);
    await user.click(isFull(4));
    expect(screen.queryByRole('textbox', { name: 'Filled into board 1, bin 4' })).not.toBeInTheDocument();
    await user.click(book());
    expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
    expect(mockApi.requests(refillBins)).toEqual([
      {
        from_place_id: demoId('stockroom', 1),
        filled: [{ place_id: binPlace(4, 1, 4), item_id: demoId('item', 3), filled_at: expect.any(String) }],
      },
    ]);
    expect(quantityIn(binPlace(4, 1, 4))).toBe(12);
  });

  test('may be one that is full by what is known', async () => {
    const { user } = await openStory(Device);
    expect(screen.queryByLabelText(/^Board 2, bin 3: /)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show full bins too' }));
    await user.click(screen.getByLabelText(/^Board 2, bin 3: /));
    await user.click(screen.getByLabelText('Board 2, bin 3 is full to par now'));
    await user.click(book());
    await screen.findByRole('status');
    expect(mockApi.requests(refillBins)).toMatchObject([{ filled: [{ place_id: binPlace(4, 2, 3) }] }]);
  });

  test('says at its tick that the stockroom has too few', async () => {
    const { user } = await openStory(Ticked);
    await user.click(isFull(4));
    const fields = { 'filled.0.quantity': onlyLeft(3) };
    mockApi.fail(refillBins, { status: 409, error: onlyLeft(3), fields });
    await user.click(book());
    await waitFor(() => expect(screen.getByLabelText(glassesBin)).toHaveAccessibleDescription(onlyLeft(3)));
  });

  test('is booked by its number again after its tick is removed', async () => {
    const { user } = await openStory(Ticked);
    await user.click(isFull(4));
    await user.click(isFull(4));
    await user.click(book());
    await screen.findByRole('status');
    expect(mockApi.requests(refillBins)).toMatchObject([{ filled: [{ quantity: 10 }] }]);
  });
});
test('says of each bin how many are in it, its par and how many go in, and of which moment a printed round is', async () => {
  await openStory(Device);
  expect(screen.getByText(/^As of \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeInTheDocument();
  expect(screen.getByText('Fill in 10')).toBeInTheDocument();
  expect(screen.getByLabelText(glassesBin)).toHaveAccessibleDescription('2 in the bin, par 12');
});

test('a line of an older draft does not say how many were in the bin', async () => {
  await openStory(ClearedSince);
  expect(screen.getByLabelText(/^Board 1, bin 4: Nitrile gloves/)).toHaveAccessibleDescription(
    /^Since then, the bin has lost its item/,
  );
  expect(screen.queryByText(/in the bin, par/)).not.toBeInTheDocument();
});

test('says what an item is counted in: where it is taken from, at its bin, in print, in a mail and in a file', async () => {
  inPairs();
  const saved = jest.spyOn(URL, 'createObjectURL');
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openStory(Device);
  expect(screen.getByText('Safety glasses, clear (pair)').closest('li')).toHaveTextContent(/^16/);
  expect(screen.getByLabelText(glassesBin)).toHaveAccessibleDescription('2 pair in the bin, par 12');
  expect(screen.getByText('Fill in 10 pair')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const body = new URL(String(open.mock.calls[0]?.[0])).searchParams.get('body');
  expect(body).toContain('\r\n16 pair × Safety glasses, clear (PPE-0104)\r\n');
  expect(body).toContain('Board 1, bin 4: 10 pair × Safety glasses, clear');
  await user.click(screen.getByRole('button', { name: 'Save CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [[file]] = saved.mock.calls as [[Blob]];
  expect(await new Response(file).text()).toContain(',PPE-0104,10,pair,Crib locker wall,1,4');
});

test('asks for a tick before anything is booked', async () => {
  const { user } = await openStory(Device);
  await user.click(book());
  expect(await screen.findByText('Nothing is ticked yet: tick the bins that you have filled.')).toBeVisible();
});

test('says what is left at the bin whose item is short, and keeps the ticks', async () => {
  await openStory(TooFew);
  expect(screen.getByRole('textbox', { name: 'Filled into board 1, bin 5' })).toHaveAccessibleDescription(
    'None are left there. Count the place if some are.',
  );
  expect(screen.getByLabelText(/^Board 1, bin 5: Nitrile gloves/)).toBeChecked();
});

test('loses no tick without a network: they are there after a reload', async () => {
  mockApi.fail(refillBins, 'no answer');
  await reopenWithDraft(Device, async (user) => {
    await user.click(screen.getByLabelText(glassesBin));
    await user.click(book());
    expect(
      await screen.findByText(/^Failed to book the refill: The server could not be reached/),
    ).toBeVisible();
  });
  expect(screen.getByLabelText(glassesBin)).toBeChecked();
});

test('is booked once, though the answer was lost and the page was loaded again', async () => {
  const withAnswers = loseAnswerTo(refillBins);
  await reopenWithDraft(Device, async (user) => {
    await user.click(screen.getByLabelText(glassesBin));
    const quantity = screen.getByRole('textbox', { name: 'Filled into board 1, bin 4' });
    await user.clear(quantity);
    await user.type(quantity, '1');
    await user.click(book());
    await screen.findByText(/^Failed to book the refill: The server could not be reached/);
    withAnswers();
  }).then(({ user }) => user.click(book()));
  expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
  expect(quantityIn(binPlace(4, 1, 4))).toBe(3);
});

test('is booked once, though the answer was lost and some of it is on loan', async () => {
  const withAnswers = loseAnswerTo(refillBins);
  const { user } = await reopenWithDraft(Lent, async (first) => {
    await first.click(screen.getByLabelText(glassesBin));
    await first.click(book());
    await screen.findByText(/^Failed to book the refill: The server could not be reached/);
    withAnswers();
  });
  await user.click(book());
  expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
  const [sent, again] = mockApi.requests(refillBins);
  expect(again).toEqual(sent);
  expect(quantityIn(binPlace(4, 1, 4))).toBe(11);
});

describe('a draft whose plan has changed since', () => {
  const glovesSent = { place_id: binPlace(4, 1, 4), item_id: demoId('item', 4) };
  const glovesBin = /^Board 1, bin 4: Nitrile gloves, size 9/;

  test('books a ticked bin of a device that has moved, and says so', async () => {
    const { user } = await reopenWithDraft(Location, async (first) => {
      await first.click(await screen.findByLabelText(glassesBin));
      mockApi.state.devices.change(accounts.acme.id, demoId('device', 4), {
        stockroom_id: demoId('stockroom', 4),
      });
    });
    expect(await screen.findByLabelText(glassesBin)).toHaveAccessibleDescription(
      'Since then, the bin has lost its item, or its device has moved. It is booked as it was. If you did not fill it, clear the tick.',
    );
    await user.click(book());
    expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
    expect(quantityIn(binPlace(4, 1, 4))).toBe(12);
  });

  test('sends the item that was filled in, not the one that belongs there now', async () => {
    const { user } = await openStory(ChangedSince);
    expect(screen.getByLabelText(glovesBin)).toHaveAccessibleDescription(
      /^Since then, the bin has got another item: Safety glasses, clear\./,
    );
    await user.click(book());
    await waitFor(() => expect(mockApi.requests(refillBins)).toMatchObject([{ filled: [glovesSent] }]));

    await user.click(screen.getByLabelText(glovesBin));
    expect(await screen.findByLabelText(glassesBin)).not.toBeChecked();
  });

  test('keeps a tick whose bin was cleared, also where nothing else is to be refilled', async () => {
    const { user } = await openStory(ClearedSince);
    await user.click(book());
    await waitFor(() => expect(mockApi.requests(refillBins)).toMatchObject([{ filled: [glovesSent] }]));
    expect(screen.getByLabelText(glovesBin)).toBeChecked();
  });

  test('takes the items from the stockroom that was chosen, whichever page resumes it', async () => {
    const { user } = await openStory(Location);
    await user.type(screen.getByRole('combobox', { name: 'From' }), 'goods');
    await user.click(await screen.findByRole('option', { name: 'Goods in' }));
    await user.click(await screen.findByLabelText(glassesBin));
    const again = await openStory(Location, {
      at: `/stock/refill?stockroom_id=${demoId('stockroom', 1)}`,
    });
    await again.user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByDisplayValue('Goods in')).toBe(screen.getByRole('combobox', { name: 'From' }));
  });

  test('keeps a tick of a device that belongs to another stockroom than the page that resumes it', async () => {
    const { user } = await openStory(Stockroom, { at: `/stock/refill?location_id=${demoId('location', 1)}` });
    await user.click(await screen.findByLabelText(glassesBin));
    const again = await openStory(Stockroom);
    expect(screen.queryByLabelText(glassesBin)).not.toBeInTheDocument();
    await again.user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByLabelText(glassesBin)).not.toHaveAccessibleDescription(/^Since then/);
    await again.user.click(book());
    await waitFor(() =>
      expect(mockApi.requests(refillBins)).toMatchObject([{ from_place_id: demoId('stockroom', 2) }]),
    );
  });

  test('of an older draft, a tick without a bin is not forgotten, and can be cleared', async () => {
    const { user } = await openStory(OlderDraft);
    await user.click(book());
    expect(await screen.findByText(/^Nothing was booked: count the bins/)).toBeVisible();
    expect(mockApi.requests(refillBins)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear this tick' }));
    expect(screen.queryByRole('heading', { name: 'Not known any more' })).not.toBeInTheDocument();
  });
});

test('shows at its bin why it is refused, and books the rest without it', async () => {
  const { user } = await openStory(Ticked);
  await user.click(screen.getByLabelText(/^Board 1, bin 3: Safety glasses/));
  mockApi.fail(refillBins, { status: 409, error: notInLayout, fields: { 'filled.1.place_id': notInLayout } });
  await user.click(book());
  await waitFor(() => expect(screen.getByLabelText(glassesBin)).toHaveAccessibleDescription(notInLayout));
  mockApi.recover(refillBins);
  await user.click(screen.getByLabelText(glassesBin));
  await user.click(book());
  expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
});

test('is refused at the stockroom that was archived since', async () => {
  const { user } = await openStory(Ticked);
  const error = isArchived('stockroom');
  mockApi.fail(refillBins, { status: 409, error, fields: { from_place_id: error } });
  await user.click(book());
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveAccessibleDescription(error),
  );
});

test('a refill whose session has ended asks to sign in again, and is then booked', async () => {
  const { user, shell } = await openStory(Ticked);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(book());
  expect(await screen.findByRole('status')).toHaveTextContent('Refill recorded');
});

test('begins with the choice of a location or a device', async () => {
  const { user } = await openStory(Choose);
  await user.type(await screen.findByRole('combobox', { name: 'Device' }), 'carousel');
  await user.click(await screen.findByRole('option', { name: /Crib carousel 1/ }));
  expect(await screen.findByRole('heading', { name: 'Crib carousel 1' })).toBeVisible();
});
