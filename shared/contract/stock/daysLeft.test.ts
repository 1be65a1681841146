import { daysLeft, weeksUntil } from './daysLeft';

const friday = new Date('2026-11-20T12:00:00Z');
const longAgo = '2020-01-01T00:00:00.000Z';

test('shows twelve weeks from Monday to Sunday, with the one that is not over', () => {
  const weeks = weeksUntil(friday);
  expect(weeks).toHaveLength(12);
  expect([weeks[0], weeks[10], weeks[11]]).toEqual(['2026-08-31', '2026-11-09', '2026-11-16']);
});

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2027-01-01T00:00:00.000Z', '2026-12-28'],
])('%s is in the week of %s', (moment, monday) => {
  expect(weeksUntil(new Date(moment)).at(-1)).toBe(monday);
});

test('what is there lasts as long as at the mean use of these weeks', () => {
  // 77 days of whole weeks, and five of this one.
  expect(daysLeft({ quantity: 20, used: 82, loan_days: null }, longAgo, friday)).toBe(20);
  expect(daysLeft({ quantity: 20, used: 41, loan_days: null }, longAgo, friday)).toBe(40);
});

test('a day that is not full does not count', () => {
  expect(daysLeft({ quantity: 1, used: 83, loan_days: null }, longAgo, friday)).toBe(0);
});

test('what came into stock later is judged by the days since then', () => {
  expect(daysLeft({ quantity: 20, used: 20, loan_days: null }, '2026-11-01T15:00:00.000Z', friday)).toBe(20);
});

test('what came into stock yesterday is judged as if it had been there for a week', () => {
  expect(daysLeft({ quantity: 70, used: 70, loan_days: null }, '2026-11-19T15:00:00.000Z', friday)).toBe(7);
});

test('nothing lasts no day, and what is not used has no end', () => {
  expect(daysLeft({ quantity: 0, used: 5, loan_days: null }, longAgo, friday)).toBe(0);
  expect(daysLeft({ quantity: 5, used: 0, loan_days: null }, longAgo, friday)).toBeNull();
  // More was brought back in these weeks than was taken in them.
  expect(daysLeft({ quantity: 5, used: -2, loan_days: null }, longAgo, friday)).toBeNull();
});

test('what comes back has no end, however much of it is lent', () => {
  expect(daysLeft({ quantity: 2, used: 4, loan_days: 7 }, longAgo, friday)).toBeNull();
});
