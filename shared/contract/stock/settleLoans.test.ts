import { heldOf, keptSince, settle, type GivenBack, type Taken } from './settleLoans';

const lent = (id: string, at: number, quantity: number): Taken => ({ id, at, quantity, isLent: true });

const usedUp = (at: number, quantity: number): Taken => ({ id: `take ${at}`, at, quantity, isLent: false });

const returned = (at: number, quantity: number): GivenBack => ({
  id: `return ${at}`,
  at,
  quantity,
  writtenOff: null,
});

const writtenOff = (loan: string, at: number, quantity: number): GivenBack => ({
  id: `write-off ${at}`,
  at,
  quantity,
  writtenOff: loan,
});

test('a return is of what the person has had longest', () => {
  expect(settle([lent('late', 5, 1), lent('early', 1, 2)], [returned(7, 2)])).toMatchObject([
    { id: 'early', quantity: 2, returned: 2, written_off: 0, closedAt: 7 },
    { id: 'late', quantity: 1, returned: 0, written_off: 0, closedAt: null },
  ]);
});

test('one return can be of several loans', () => {
  expect(settle([lent('a', 1, 2), lent('b', 2, 2)], [returned(3, 3)])).toMatchObject([
    { returned: 2, closedAt: 3 },
    { returned: 1, closedAt: null },
  ]);
});

test('what came back before something was lent was of something else', () => {
  expect(settle([lent('a', 5, 1)], [returned(4, 1)])).toMatchObject([{ returned: 0, closedAt: null }]);
});

test('a loan that is written off is closed, and what comes back later is of another', () => {
  const loans = [lent('lost', 1, 1), lent('other', 2, 1)];
  expect(settle(loans, [writtenOff('lost', 3, 1), returned(4, 1)])).toMatchObject([
    { id: 'lost', written_off: 1, returned: 0, closedAt: 3 },
    { id: 'other', written_off: 0, returned: 1, closedAt: 4 },
  ]);
});

test('what turns out to have come back before was not lost', () => {
  expect(settle([lent('a', 1, 1)], [writtenOff('a', 3, 1), returned(2, 1)])).toMatchObject([
    { id: 'a', quantity: 1, returned: 1, written_off: 0, closedAt: 2 },
  ]);
});

test('a loan that was recorded by mistake is closed as of its beginning', () => {
  expect(settle([lent('a', 1, 0)], [])).toMatchObject([{ quantity: 0, closedAt: 1 }]);
});

test('it does not matter in which order all that became known', () => {
  const loans = [lent('a', 1, 3), lent('b', 4, 2), lent('c', 6, 1)];
  const back = [returned(2, 1), returned(5, 3), writtenOff('c', 7, 1), returned(8, 4)];

  expect(settle(loans.toReversed(), back.toReversed())).toEqual(settle(loans, back));
});

test('what is returned without a loan is of what was taken last', () => {
  expect(settle([usedUp(1, 2), usedUp(3, 2)], [returned(2, 1), returned(4, 3)])).toMatchObject([
    { returned: 2, closedAt: 4 },
    { returned: 2, closedAt: 4 },
  ]);
});

test('a return is of a loan before it is of anything that is used up', () => {
  expect(settle([usedUp(1, 1), lent('a', 2, 1), usedUp(3, 1)], [returned(4, 2)])).toMatchObject([
    { returned: 0 },
    { id: 'a', returned: 1 },
    { returned: 1 },
  ]);
});

describe('what a person has', () => {
  test.each([
    ['loan', lent('a', 5, 1)],
    ['take', usedUp(5, 1)],
  ])('is a %s after the return of what somebody else took', (_what, take) => {
    expect(heldOf(settle([], [returned(4, 1)]))).toBe(0);
    expect(heldOf(settle([take], [returned(4, 1)]))).toBe(1);
    expect(heldOf(settle([take], [returned(4, 1), returned(6, 1)]))).toBe(0);
  });

  test('is not what was written off, and is what was taken again once that was found', () => {
    const back = [writtenOff('lost', 2, 1), returned(3, 1)];
    expect(heldOf(settle([lent('lost', 1, 1)], back))).toBe(0);
    expect(heldOf(settle([lent('lost', 1, 1), lent('again', 4, 1)], back))).toBe(1);
  });
});

describe('what a person took from a moment on', () => {
  test('is less by what came back of it', () => {
    expect(keptSince(settle([usedUp(5, 3)], [returned(6, 1)]), 4)).toBe(2);
  });

  test('is not less by what was lost', () => {
    expect(keptSince(settle([lent('a', 5, 3)], [writtenOff('a', 6, 1)]), 4)).toBe(3);
  });

  test.each([
    ['before more is taken', [returned(5, 2)]],
    ['after more was taken', [returned(7, 2)]],
  ])('is not less by the return of an older loan %s', (_when, back) => {
    expect(keptSince(settle([lent('old', 1, 2), lent('new', 6, 2)], back), 4)).toBe(2);
  });

  test('is not less by the return of what is of somebody else', () => {
    expect(keptSince(settle([usedUp(6, 2)], [returned(5, 4)]), 4)).toBe(2);
  });
});
