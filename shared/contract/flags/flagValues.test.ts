import { flagValue, standsFor } from './flagValues';

const acme = { id: '0198a6a0-0000-7000-8000-000000000001', name: 'Acme Tooling' };
const other = { id: '0198a6a0-0000-7000-8000-000000000002', name: acme.id };

test('an id stands for the account that has it, and not for one that is named like it', () => {
  expect(standsFor(acme.id, acme)).toBe(true);
  expect(standsFor(acme.id.toUpperCase(), acme)).toBe(true);
  expect(standsFor(acme.id, other)).toBe(false);
});

test('a name that was stored before accounts were resolved still chooses its account', () => {
  const rules = { key: 'x', default_value: 1, chosen_value: 2, user_types: [], share: 0 };
  const flag = { ...rules, accounts: ['acme tooling'] };
  expect(flagValue(flag, { account: acme, userType: 'user' })).toBe(2);
  expect(flagValue(flag, { account: other, userType: 'user' })).toBe(1);
  expect(flagValue(flag, {})).toBe(1);
});
