import express, { type Request, type Response } from 'express';
import type { Call } from '@vended/contract/call';
import { exportCalls } from '@vended/contract/exports';
import { listGroups } from '@vended/contract/groups';
import { changeItems, importItems, saveItem } from '@vended/contract/items';
import { listUsers } from '@vended/contract/users';
import { listVendors } from '@vended/contract/vendors';
import { limitCostlyCalls } from './costlyCalls';

// costlyCalls.long.test.ts makes such calls.

const personOf = (customer_account_id: string) => ({ id: crypto.randomUUID(), customer_account_id });
type Person = ReturnType<typeof personOf>;

/** The limits of a server that nobody has called yet. */
function limitsOfServer() {
  const limit = limitCostlyCalls();
  const request = Object.create(express.request, {
    app: { value: express() },
    headers: { value: { 'content-length': '300' } },
  }) as Request;
  const someResponse = () => Object.create(express.response, { locals: { value: {} } }) as Response;
  return {
    /** @throws Problem 429 */
    read(person: Person, call: Call, sent: Readonly<Record<string, unknown>>, times = 1): void {
      for (let time = 1; time <= times; time += 1) limit.list(call, sent, person, request);
    },
    /** @throws Problem 429 */
    async send(
      person: Person,
      call: Call,
      sent: Readonly<Record<string, unknown>>,
      times = 1,
    ): Promise<void> {
      for (let time = 1; time <= times; time += 1) {
        const response = someResponse();
        await limit.body([call], person, request, response);
        await limit.picture(call, sent, person, request, response);
      }
    },
  };
}

const refusal = (message: string) =>
  expect.objectContaining({ status: 429, message: `${message} Please try again in 10 minutes.` }) as Error;
const tooManyLists = refusal('You have loaded many whole lists.');

test('one person cannot load many whole lists, and can still page through one', () => {
  const { read } = limitsOfServer();
  const someone = personOf('account');

  read(someone, listGroups, { limit: 500 }, 240);

  expect(() => read(someone, listGroups, {})).toThrow(tooManyLists);
  read(someone, listGroups, { limit: 50 });
  read(personOf('account'), listGroups, {});
});

test('pages of few rows are counted too, and the first page of the console is not', () => {
  const { read } = limitsOfServer();
  const someone = personOf('account');
  const cursor = 'after some rows';

  // An empty cursor is refused, and counts as a first page does.
  read(someone, listVendors, { limit: 199, cursor: '' }, 100);
  read(someone, listVendors, { limit: 199, cursor }, 475);
  read(someone, listVendors, { limit: 20, cursor }, 100);

  for (const sent of [{ limit: 199, cursor }, { limit: 51 }, { limit: 1, cursor }])
    expect(() => read(someone, listVendors, sent)).toThrow(tooManyLists);
  read(someone, listVendors, { limit: 50 });
});

test('a person who scrolls through 5,000 rows is not refused', () => {
  const { read } = limitsOfServer();

  read(personOf('account'), listVendors, { limit: 50, cursor: 'after some rows' }, 100);
});

test('one person cannot try the numbers of badges, and can still look for people', () => {
  const { read } = limitsOfServer();
  const someone = personOf('account');
  const guess = { badge_number: '04:A3:77' };

  read(someone, listUsers, guess, 600);

  expect(() => read(someone, listUsers, guess)).toThrow(tooManyLists);
  read(someone, listUsers, { q: 'acme', limit: 50 });
});

test('one person who has saved many files is asked to wait, and can still look at a list', () => {
  const { read } = limitsOfServer();
  const someone = personOf('account');

  read(someone, exportCalls.items.call, { q: 'nothing-of-that' }, 600);

  expect(() => read(someone, exportCalls.items.call, {})).toThrow(tooManyLists);
  read(someone, listVendors, { limit: 50 });
});

test('one person cannot send many pictures however few bytes they have, and can still save without one', async () => {
  const { send } = limitsOfServer();
  const someone = personOf('account');
  const picture = { image: 'a few bytes of millions of pixels' };

  await send(someone, saveItem, picture, 120);

  await expect(send(someone, saveItem, picture)).rejects.toEqual(refusal('You have sent many large files.'));
  await send(someone, saveItem, { description: 'Bolt' });
});

test('one person cannot change many records many times, whatever the size of the calls', async () => {
  const { send } = limitsOfServer();
  const someone = personOf('account');
  const all = { action: 'CHANGE_ALL', set: { item_type: 'Tool' }, matching: {}, found: 5000 };

  await send(someone, changeItems, all, 120);

  await expect(send(someone, changeItems, all)).rejects.toEqual(
    refusal('You have changed many records many times.'),
  );
});

test('an account has two imports or changes of many records under way, and another when one is done; others have theirs', async () => {
  const limit = limitCostlyCalls();
  const done: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => done.push(resolve));
  const underWay = [importItems, changeItems].map((call) => limit.work(call, personOf('account'), work));

  await expect(limit.work(changeItems, personOf('account'), work)).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '5' },
  });
  await limit.work(saveItem, personOf('account'), () => Promise.resolve());
  await limit.work(changeItems, personOf('another account'), () => Promise.resolve());
  done[0]?.();
  await underWay[0];
  await limit.work(changeItems, personOf('account'), () => Promise.resolve());
});

describe('many people of one account', () => {
  const others = Array.from({ length: 4 }, () => personOf('account'));

  test('cannot load four times as many whole lists as one person', () => {
    const { read } = limitsOfServer();
    for (const person of others) read(person, listGroups, { limit: 500 }, 240);

    const refused = refusal('People in your account have loaded many whole lists.');
    expect(() => read(personOf('account'), listGroups, { limit: 500 })).toThrow(refused);
    read(personOf('another account'), listGroups, { limit: 500 });
  });

  test('cannot import four times as many files as one person', async () => {
    const { send } = limitsOfServer();
    for (const person of others) await send(person, importItems, {}, 300);

    await expect(send(personOf('account'), importItems, {})).rejects.toMatchObject({
      status: 429,
      message: 'People in your account have imported many files. Please try again in 10 minutes.',
    });
    await send(personOf('another account'), importItems, {});
  });
});
