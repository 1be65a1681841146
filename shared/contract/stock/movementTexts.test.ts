import { movementKindText, recorderText, signedQuantity } from './movementTexts';

test('calls a difference counted only if somebody has counted', () => {
  const difference = { kind: 'count', corrects: null } as const;
  expect(movementKindText({ ...difference, count_id: 'count' })).toBe('Counted');
  expect(movementKindText({ ...difference, count_id: null })).toBe('Found');
});

test('calls a correction by what it corrects', () => {
  expect(movementKindText({ kind: 'move', corrects: 'movement', count_id: null })).toBe('Correction: Moved');
});

test.each([
  ['a person', { user_id: 'id', username: 'acme.admin', device_name: null }, 'acme.admin'],
  ['a person called device', { user_id: 'id', username: 'device', device_name: null }, 'device'],
  ['the operator', { user_id: null, username: 'operator', device_name: null }, 'operator'],
  ['a device', { user_id: null, username: 'device', device_name: 'PPE wall' }, 'PPE wall'],
  ['a device whose name is not known', { user_id: null, username: 'device', device_name: null }, 'a device'],
])('names %s as what has recorded a movement', (_what, movement, text) => {
  expect(recorderText(movement)).toBe(text);
});

test('says of a difference whether more or fewer were found', () => {
  const difference = { kind: 'count', quantity: 2 } as const;
  expect(signedQuantity({ ...difference, from_place_id: 'crib' })).toBe(-2);
  expect(signedQuantity({ ...difference, from_place_id: null })).toBe(2);
  expect(signedQuantity({ kind: 'scrap', quantity: 2, from_place_id: 'crib' })).toBe(2);
});
