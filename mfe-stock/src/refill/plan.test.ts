import { maxCountRows } from '@vended/contract/stock/limits';
import { bookingsOf, type RefillLine } from './plan';

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
