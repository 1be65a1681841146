import { standsFor } from './flagValues';

const acme = { id: '0198a6a0-0000-7000-8000-000000000001', name: 'Acme Tooling' };
const other = { id: '0198a6a0-0000-7000-8000-000000000002', name: acme.id };

test('an id stands for the account that has it, and not for one that is named like it', () => {
  expect(standsFor(acme.id, acme)).toBe(true);
  expect(standsFor(acme.id.toUpperCase(), acme)).toBe(true);
  expect(standsFor(acme.id, other)).toBe(false);
});

test('a name stands for the account that has it, in capitals or not', () => {
  expect(standsFor('acme tooling', acme)).toBe(true);
  expect(standsFor('acme tooling', other)).toBe(false);
});
