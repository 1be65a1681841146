import { maxCountRows } from '@vended/contract/stock/limits';
import { bookingsOf, keptLine, type RefillLine } from './plan';

const line = (bin: number, stockroomId: string): RefillLine => ({
  placeId: `place-${bin}`,
  itemId: 'item',
  item: 'Gloves',
  masterId: 'PPE-1',
  deviceId: 'device',
  device: 'Locker wall',
  board: 1,
  bin,
  missing: 1,
  lent: 0,
  stockroomId,
  stockroom: 'Tool crib',
});

test('a round of more bins than fit into a call is booked in several, each from one stockroom', () => {
  const round = Array.from({ length: maxCountRows + 2 }, (_, index) =>
    line(index, index === 0 ? 'goods' : 'crib'),
  );
  const bookings = bookingsOf(round, ({ stockroomId }) => stockroomId ?? '');
  expect(bookings.map(([source, filled]) => [source, filled.length])).toEqual([
    ['goods', 1],
    ['crib', maxCountRows],
    ['crib', 1],
  ]);
  expect(bookings.flatMap(([, filled]) => filled)).toEqual(round);
});

test.each([
  ['nothing', ''],
  ['half of a line', JSON.stringify(line(1, 'crib')).slice(0, 40)],
  ['another value', 'null'],
  ['a line without its device', JSON.stringify({ ...line(1, 'crib'), deviceId: undefined })],
  ['a line with a broken number', JSON.stringify({ ...line(1, 'crib'), missing: 1.5 })],
])('does not take %s in a draft for a line', (_what, text) => {
  expect(keptLine(text)).toBeUndefined();
  expect(keptLine(JSON.stringify(line(1, 'crib')))).toEqual(line(1, 'crib'));
});
