import { settle, type GivenBack, type Lent } from './settleLoans';

const lent = (id: string, at: number, quantity: number): Lent => ({ id, at, quantity });

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
  expect(settle([lent('late', 5, 1), lent('early', 1, 2)], [returned(7, 2)])).toEqual([
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
  expect(settle([lent('a', 1, 1)], [writtenOff('a', 3, 1), returned(2, 1)])).toEqual([
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
