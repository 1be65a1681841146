import { saveItem } from '@vended/contract/items';
import { listLevels } from '@vended/contract/stock/levels';
import { listLoans, onlyOpen, writeOffLoan } from '@vended/contract/stock/loans';
import { bookMovement, goneFromPerson, personHas } from '@vended/contract/stock/movements';
import { listStockItems, overLimit, saveStockItem } from '@vended/contract/stock/stockItems';
import { deactivateUser, saveUser } from '@vended/contract/users';
import { acmeStock } from '../../testing/stockOf';
import { apiOfTests } from '../../testing/testApi';
import { book, type NewMovement } from './ledger.service';
import { requirePlaces } from './places.store';

const api = apiOfTests();
const admin = api.as('acme.admin');
const acme = acmeStock(api);

afterEach(async () => {
  expect(await acme.faults()).toEqual([]);
});

/** A new item that comes back, of which a new stockroom has ten, and somebody who takes it. */
async function newTool({ loan_days = 7 }: { loan_days?: number | null } = {}) {
  const description = `Torque wrench ${crypto.randomUUID()}`;
  const { item_id } = await admin.ask(saveItem, { action: 'INSERT', description });
  await admin.ask(saveStockItem, { item_id, loan_days });
  const place = await acme.newStockroom();
  const username = `worker.${crypto.randomUUID()}`;
  const { user_id } = await admin.ask(saveUser, { action: 'INSERT', username });
  const received = { action: 'RECEIVE', item_id, quantity: 10, to_place_id: place } as const;
  await admin.ask(bookMovement, received);
  /** What a machine reports, of an earlier moment. */
  const report = (kind: 'issue' | 'return', quantity: number, minutesAgo: number) =>
    acme.run(async (scope) => {
      const movement: NewMovement = {
        id: crypto.randomUUID(),
        kind,
        item_id,
        quantity,
        from_place_id: kind === 'issue' ? place : null,
        to_place_id: kind === 'issue' ? null : place,
        person_id: user_id,
        corrects: null,
        reference: '',
        job: '',
        reason: '',
        device_id: null,
        happened_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        refusable: false,
      };
      await book(scope, { movements: [movement], counts: [], places: await requirePlaces(scope, [place]) });
      return movement.id;
    });
  const loans = async (state?: 'open' | 'overdue' | 'closed') =>
    (await admin.ask(listLoans, { item_id, state })).loans;
  return { item_id, place, user_id, username, report, loans };
}

/** A new tool of which the person has taken some. */
async function lend(quantity: number, settings?: { loan_days?: number | null }) {
  const tool = await newTool(settings);
  const moved = { item_id: tool.item_id, quantity, person_id: tool.user_id };
  const taken = { action: 'ISSUE', ...moved, from_place_id: tool.place } as const;
  const { movement_id: loan_id } = await admin.ask(bookMovement, taken);
  const giveBack = (some: number) =>
    admin.ask(bookMovement, { action: 'RETURN', ...moved, quantity: some, to_place_id: tool.place });
  return { ...tool, loan_id, giveBack };
}

test('what was taken and comes back is on loan until all of it is returned', async () => {
  const { item_id, user_id, username, loan_id, giveBack, loans } = await lend(3);

  const [loan] = await loans();
  expect(loan).toMatchObject({
    id: loan_id,
    person: username,
    quantity: 3,
    open: 3,
    state: 'open',
    closed_at: null,
  });
  expect(Date.parse(loan?.due_at ?? '') - Date.parse(loan?.taken_at ?? '')).toBe(7 * 86_400_000);
  expect((await admin.ask(listStockItems, { item_id })).stock_items).toMatchObject([
    { on_loan: 3, quantity: 7 },
  ]);
  await giveBack(1);
  const ofPerson = await admin.ask(listLoans, { item_id, person_id: user_id });
  expect(ofPerson.loans).toMatchObject([{ open: 2, returned: 1 }]);
  expect(await loans('overdue')).toEqual([]);
  await giveBack(2);
  expect(await loans()).toEqual([]);
  expect(await loans('closed')).toMatchObject([
    { open: 0, returned: 3, state: 'closed', closed_at: expect.any(String) as unknown },
  ]);
});

test('what is used up is not on loan', async () => {
  const { loans } = await lend(1, { loan_days: null });
  expect(await loans()).toEqual([]);
});

test('what is lost is written off, once, and cannot be returned', async () => {
  const { item_id, place, user_id: person_id, loan_id, loans } = await lend(3);
  const lost = { action: 'WRITE_OFF', loan_id, reason: 'Fell into the river' } as const;

  expect(await admin.ask(writeOffLoan, { ...lost, quantity: 1 })).toMatchObject({ written_off: 1 });
  expect(await loans()).toMatchObject([{ open: 2, written_off: 1 }]);
  expect(await admin.refusal(writeOffLoan, { ...lost, quantity: 3 })).toMatchObject({
    status: 409,
    error: onlyOpen(2),
  });
  expect(await admin.ask(writeOffLoan, lost)).toMatchObject({ written_off: 2 });
  expect(await admin.refusal(writeOffLoan, lost)).toMatchObject({ status: 409, error: onlyOpen(0) });
  expect(await loans()).toEqual([]);
  const back = { action: 'RETURN', item_id, quantity: 1, person_id, to_place_id: place };
  expect(await admin.refusal(bookMovement, back)).toMatchObject({ status: 409, error: personHas(0) });
  expect((await admin.ask(listLevels, { item_id })).levels).toMatchObject([{ quantity: 7 }]);
  expect(await admin.refusal(writeOffLoan, { ...lost, reason: '' })).toMatchObject({ status: 400 });
});

test('what was recorded by mistake was not lent', async () => {
  const { loan_id, loans } = await lend(2);
  const correction = { action: 'CORRECT', movement_id: loan_id, reason: 'Another item' } as const;

  await admin.ask(bookMovement, { ...correction, quantity: 1 });
  expect(await loans()).toMatchObject([{ quantity: 1, open: 1 }]);
  await admin.ask(bookMovement, correction);
  expect(await loans()).toEqual([]);
});

test('what was returned or written off since was taken: correcting the take is refused as far as it was', async () => {
  const { item_id, user_id: person_id, place, loan_id } = await lend(3);
  const back = { action: 'RETURN', item_id, quantity: 1, person_id, to_place_id: place } as const;
  const { movement_id } = await admin.ask(bookMovement, back);
  const correction = { action: 'CORRECT', movement_id: loan_id, reason: 'Another item' } as const;
  expect(await admin.refusal(bookMovement, correction)).toMatchObject({
    status: 409,
    error: goneFromPerson(2),
  });
  await admin.ask(writeOffLoan, { action: 'WRITE_OFF', loan_id, reason: 'Stolen' });
  expect(await admin.refusal(bookMovement, correction)).toMatchObject({
    status: 409,
    error: goneFromPerson(0),
  });

  await admin.ask(bookMovement, { action: 'CORRECT', movement_id, reason: 'Another item' });
  await admin.ask(bookMovement, { ...correction, quantity: 1 });
});

test('a loan is overdue after the days of its item, which hold as they were when it was taken', async () => {
  const tool = await newTool({ loan_days: 1 });
  const late = await tool.report('issue', 1, 25 * 60);
  await admin.ask(saveStockItem, { item_id: tool.item_id, loan_days: 30 });
  await tool.report('issue', 1, 24 * 60);

  expect(await tool.loans('overdue')).toMatchObject([{ id: late, state: 'overdue' }]);
  expect(await tool.loans('open')).toMatchObject([{ state: 'overdue' }, { state: 'open' }]);
});

test('a return that becomes known before its take is of that take', async () => {
  const tool = await newTool();
  await tool.report('return', 1, 10);
  expect(await tool.loans('open')).toEqual([]);

  await tool.report('issue', 1, 20);

  expect(await tool.loans('open')).toEqual([]);
  expect(await tool.loans('closed')).toMatchObject([{ returned: 1 }]);
});

test('a return is of what was taken first, also where that becomes known last', async () => {
  const tool = await newTool();
  const later = await tool.report('issue', 1, 10);
  await tool.report('return', 1, 5);
  const earlier = await tool.report('issue', 1, 20);

  expect(await tool.loans('open')).toMatchObject([{ id: later }]);
  expect(await tool.loans('closed')).toMatchObject([{ id: earlier }]);
});

test('of two people who write off the same one, one is told', async () => {
  const tool = await newTool();
  const loan_id = await tool.report('issue', 1, 20);
  const lost = { action: 'WRITE_OFF', loan_id, reason: 'Lost' };

  const answers = await Promise.all([admin.send(writeOffLoan, lost), admin.send(writeOffLoan, lost)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({ error: onlyOpen(0) });
});

test('the loans of somebody who is deactivated stay open under the same name until they are returned', async () => {
  const tool = await newTool();
  await tool.report('issue', 2, 20);
  await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id: tool.user_id });

  expect(await tool.loans('open')).toMatchObject([
    { person_id: tool.user_id, person: expect.stringMatching(/^worker/) as unknown, open: 2 },
  ]);
  const back = { action: 'RETURN', item_id: tool.item_id, quantity: 2 } as const;
  await admin.ask(bookMovement, { ...back, person_id: tool.user_id, to_place_id: tool.place });
  expect(await tool.loans('open')).toEqual([]);
});

describe('a return by machine of what somebody else took', () => {
  /** Somebody who returned one without having taken any. */
  async function returned(settings?: { loan_days?: number | null; max_a_day?: number }) {
    const tool = await newTool();
    if (settings) await admin.ask(saveStockItem, { item_id: tool.item_id, ...settings });
    await tool.report('return', 1, 30);
    const one = { item_id: tool.item_id, person_id: tool.user_id, quantity: 1 };
    const issue = { action: 'ISSUE', ...one, from_place_id: tool.place } as const;
    const back = { action: 'RETURN', ...one, to_place_id: tool.place } as const;
    return { tool, issue, back };
  }

  test.each([7, null])('leaves nothing that could be returned, with loan days %s', async (loan_days) => {
    const { tool, issue, back } = await returned({ loan_days });
    expect((await admin.send(bookMovement, back)).json()).toMatchObject({ error: personHas(0) });

    await tool.report('issue', 1, 20);
    await admin.ask(bookMovement, back);

    expect((await admin.send(bookMovement, back)).json()).toMatchObject({ error: personHas(0) });
    await admin.ask(bookMovement, issue);
    await admin.ask(bookMovement, back);
  });

  test('does not refuse to undo what is issued to them later', async () => {
    const { tool, issue } = await returned();
    const { movement_id } = await admin.ask(bookMovement, issue);
    expect(await tool.loans('open')).toMatchObject([{ open: 1 }]);

    await admin.ask(bookMovement, { action: 'CORRECT', movement_id, reason: 'Undone' });

    expect(await tool.loans('open')).toEqual([]);
  });

  test('lets them take no more than anybody else', async () => {
    const { issue } = await returned({ max_a_day: 1 });
    await admin.ask(bookMovement, issue);
    expect((await admin.send(bookMovement, issue)).json()).toMatchObject({ error: overLimit(1, 'day', 0) });
  });
});

test.each(['before', 'after'])(
  'who returns older ones %s a take does not take more in a day than the most',
  async (when) => {
    const tool = await newTool();
    await admin.ask(saveStockItem, { item_id: tool.item_id, max_a_day: 2 });
    await tool.report('issue', 2, 3 * 24 * 60);
    const one = { item_id: tool.item_id, person_id: tool.user_id };
    const issue = { action: 'ISSUE', ...one, from_place_id: tool.place } as const;
    const back = { action: 'RETURN', ...one, to_place_id: tool.place } as const;

    if (when === 'before') await admin.ask(bookMovement, { ...back, quantity: 2 });
    await admin.ask(bookMovement, { ...issue, quantity: 2 });
    if (when === 'after') await admin.ask(bookMovement, { ...back, quantity: 2 });

    expect((await admin.send(bookMovement, { ...issue, quantity: 1 })).json()).toMatchObject({
      error: overLimit(2, 'day', 0),
    });
  },
);

test('a loan says for which job it was taken', async () => {
  const { item_id, place, user_id, loans } = await newTool();
  const taken = { action: 'ISSUE', item_id, quantity: 1, from_place_id: place, person_id: user_id } as const;
  await admin.ask(bookMovement, { ...taken, job: 'J-1180' });

  expect(await loans('open')).toMatchObject([{ job: 'J-1180' }]);
});
