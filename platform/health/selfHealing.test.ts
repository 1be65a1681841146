import { healingLimits, isFailing, isGood } from './selfHealing';

const inProduction = healingLimits(true);

const standing = (visits: number, failures: number, failedFor: number, openedFor = 3) => ({
  ...{ visits, failures, failedFor, openedFor },
  lastFailure: 'no rows',
});

test.each([
  ['fails for everybody', 'is rolled back', standing(6, 6, 3)],
  ['fails in a fifth of the visits', 'is rolled back', standing(30, 6, 3)],
  ['works for nearly everybody', 'stays', standing(1_000, 6, 3)],
  ['fails for two senders only', 'stays', standing(6, 6, 2)],
  ['has failed four times', 'stays', standing(4, 4, 4)],
])('in production, a build that %s %s', (_what, outcome, shown) => {
  expect(isFailing(shown, inProduction)).toBe(outcome === 'is rolled back');
});

test('on the machine of a developer, who is the only sender, one is enough', () => {
  expect(isFailing(standing(5, 5, 1), healingLimits(false))).toBe(true);
});

test.each([
  ['opens for three senders', 'may', standing(20, 3, 1)],
  ['opens for two senders', 'may not', standing(20, 0, 0, 2)],
  ['fails in a fifth of the visits', 'may not', standing(20, 4, 1)],
])('a build that %s %s be what a rollback goes to', (_what, outcome, shown) => {
  expect(isGood(shown, inProduction)).toBe(outcome === 'may');
});
