import { kindText, recorderText } from './movementText';

test('calls a difference counted only if somebody has counted', () => {
  const difference = { kind: 'count', corrects: null } as const;
  expect(kindText({ ...difference, count_id: 'count' })).toBe('Counted');
  expect(kindText({ ...difference, count_id: null })).toBe('Found');
});

test('calls a correction by what it corrects', () => {
  expect(kindText({ kind: 'move', corrects: 'movement', count_id: null })).toBe('Correction: Move');
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
