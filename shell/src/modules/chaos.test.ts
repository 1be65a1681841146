import { readChaos } from './chaos';

test('an address asks for failures of modules by their names', () => {
  expect([...readChaos('?chaos=mfe-items:hang,mfe-shelves:crash', true)]).toEqual([
    ['mfe-items', 'hang'],
    ['mfe-shelves', 'crash'],
  ]);
});

test('where they are not allowed, an address asks in vain', () => {
  expect(readChaos('?chaos=mfe-items:hang', false).size).toBe(0);
});

test('a failure that there is not is none', () => {
  expect(readChaos('?chaos=mfe-items:explode', true).size).toBe(0);
});
