import { kindText } from './movementText';

test('calls a difference counted only if somebody has counted', () => {
  const difference = { kind: 'count', corrects: null } as const;
  expect(kindText({ ...difference, count_id: 'count' })).toBe('Counted');
  expect(kindText({ ...difference, count_id: null })).toBe('Found');
});

test('calls a correction by what it corrects', () => {
  expect(kindText({ kind: 'move', corrects: 'movement', count_id: null })).toBe('Correction: Move');
});
