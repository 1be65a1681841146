import { plainSettings } from '@vended/contract/stock/stockItems';
import { judge } from './brokenRules.service';

type Booked = Parameters<typeof judge>[0];
type Rules = Parameters<typeof judge>[1];

const now = Date.parse('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;

const report = (isReturn: boolean, quantity: number, minutes: number): Booked => ({
  id: `${isReturn ? 'return' : 'take'} ${minutes}`,
  ...{ person_id: 'person', item_id: 'item', job: '', isReturn, quantity },
  at: new Date(minutesAgo(minutes)).toISOString(),
});
const take = (quantity: number, minutes: number) => report(false, quantity, minutes);
const back = (quantity: number, minutes: number) => report(true, quantity, minutes);

/** What is known of them where they are all that one person took of an item and gave back. */
const known = (booked: readonly Booked[], isLent = false) => ({
  taken: booked.flatMap(({ id, at, quantity, isReturn }) =>
    isReturn ? [] : [{ id, at: Date.parse(at), quantity, isLent }],
  ),
  givenBack: booked.flatMap(({ id, at, quantity, isReturn }) =>
    isReturn ? [{ id, at: Date.parse(at), quantity, writtenOff: null }] : [],
  ),
});

const judged = (booked: readonly Booked[], rules: Partial<Rules> = {}) =>
  booked.map((each) => judge(each, { ...plainSettings, ...rules }, known(booked)));

test('what was returned makes room again, but not what was taken long before', () => {
  const [long, returnOfIt] = [take(2, 3 * 24 * 60), back(2, 60)];
  const allowed = [long, returnOfIt, take(1, 50), take(1, 40), back(1, 30), take(1, 20)];
  const tooMany = take(1, 10);

  expect(judged([...allowed, tooMany], { max_a_day: 2 })).toEqual([
    ...allowed.map(() => null),
    'Over the limit of 2 a day.',
  ]);
});

test('a take past the inspection and without the job', () => {
  const booked = [take(1, 5), { ...take(1, 4), job: 'J-7' }];

  expect(judged(booked, { inspect_by: '2020-01-01', needs_job: true })).toEqual([
    'Taken without a job. Past the inspection that was due by 1 January 2020.',
    'Past the inspection that was due by 1 January 2020.',
  ]);
});

test('a return of more than the person had', () => {
  expect(judged([back(1, 9), take(2, 8), back(1, 7), back(3, 6)])).toEqual([
    'Returned by a person who had none.',
    null,
    null,
    'Returned by a person who had 1.',
  ]);
});

test('a return of what was written off, which can be taken and returned again', () => {
  const lost = take(1, 100);
  const later = [back(1, 40), take(1, 30), back(1, 20)];
  const { taken, givenBack } = known([lost, ...later], true);
  const writeOff = { id: 'write-off', at: minutesAgo(50), quantity: 1, writtenOff: lost.id };
  const takes = { taken, givenBack: [...givenBack, writeOff] };

  expect(later.map((each) => judge(each, plainSettings, takes))).toEqual([
    'Returned by a person who had none.',
    null,
    null,
  ]);
});
