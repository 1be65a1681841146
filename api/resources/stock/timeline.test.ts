import { mostSince, replay, type Entry } from './timeline';

const came = (id: string, at: number, by: number, booked = 0): Entry => ({
  id,
  at,
  what: { came: by },
  booked,
});
const held = (id: string, at: number, quantity: number, booked = 0): Entry => ({
  id,
  at,
  what: { held: quantity },
  booked,
});

test('what comes and goes is added up', () => {
  expect(replay({ quantity: 3, shortfall: 0 }, [came('a', 1, 5), came('b', 2, -2)], 3)).toMatchObject({
    after: { quantity: 6, shortfall: 0 },
    differences: [],
  });
});

test('what is taken beyond what was known is found, and asks for a count', () => {
  expect(replay({ quantity: 1, shortfall: 2 }, [came('a', 1, -4)], -4)).toMatchObject({
    after: { quantity: 0, shortfall: 5 },
    differences: [{ id: 'a', at: 1, by: 3, of: 'movement' }],
  });
});

test('a count sets the level, and what was found before is settled', () => {
  expect(replay({ quantity: 0, shortfall: 2 }, [held('a', 1, 7)], 0)).toMatchObject({
    after: { quantity: 7, shortfall: 0 },
    differences: [{ id: 'a', at: 1, by: 7, of: 'count' }],
  });
});

test('five takes of before a count, reported after it, change its difference and not the level', () => {
  // Twelve were known when seven were counted.
  const entries = [held('count', 10, 7, -5), came('take', 5, -5)];
  expect(replay({ quantity: 7, shortfall: 0 }, entries, -5)).toMatchObject({
    after: { quantity: 7, shortfall: 0 },
    differences: [{ id: 'count', at: 10, by: 5, of: 'count' }],
  });
});

test('what was found for a take is not found any more once a delivery of before is known', () => {
  const entries = [came('take', 5, -2, 2), came('delivery', 1, 3)];
  expect(replay({ quantity: 0, shortfall: 2 }, entries, 3)).toMatchObject({
    after: { quantity: 1, shortfall: 0 },
    differences: [{ id: 'take', at: 5, by: -2, of: 'movement' }],
  });
});

test('an earlier take makes a later one find what is missing', () => {
  const entries = [came('later', 5, -5), came('delivery', 6, 3), came('earlier', 2, -1)];
  expect(replay({ quantity: 3, shortfall: 0 }, entries, -1)).toMatchObject({
    after: { quantity: 3, shortfall: 1 },
    differences: [{ id: 'later', at: 5, by: 1, of: 'movement' }],
  });
});

test('what was put into a place makes it hold the most until it is counted', () => {
  const entries = [
    came('before', 1, 9),
    came('put', 2, 5),
    came('take', 3, -6),
    came('more', 4, 4),
    held('count', 5, 20, 8),
  ];
  const { steps } = replay({ quantity: 20, shortfall: 0 }, entries, 0);

  expect(mostSince(steps, 'put')).toBe(14);
  expect(mostSince(steps, 'take')).toBe(12);
});
