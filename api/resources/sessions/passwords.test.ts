import * as argon2 from '@node-rs/argon2';
import { passwordMatches, refuseGuessable } from './passwords';

jest.mock('@node-rs/argon2', () => ({ __esModule: true, ...jest.requireActual<object>('@node-rs/argon2') }));

const names = ['weak.choice', 'Acme Tooling'];

const common = 'Password is too common: choose another.';
const ownWords = 'Password must not be based on your username, the name of your account or “Vended”.';

test.each([
  ['one of the most common', 'Password123', common],
  ['one of the most common in disguise', 'P@ssw0rd!', common],
  ['a date', '24.12.1985', common],
  ['a row of keys', 'asdfghjkl;', common],
  ['a letter over and over', 'aaaaaaaaaaaaaaaa', common],
  ['that of the demonstration', 'Vended-Demo', common],
  ['the product’s name', 'Vended2026!', ownWords],
  ['the account’s name', 'acme-tooling-1', ownWords],
  ['the username', 'Weak.Choice', ownWords],
  ['part of the username and digits', 'choice 12345678', ownWords],
])('a password that is easily guessed is refused: %s', async (_what, guessable, reason) => {
  await expect(refuseGuessable(guessable, names)).rejects.toThrow(reason);
});

test.each([
  ['ordinary words', 'hello world'],
  ['such a word with enough other letters', 'acme and three geese'],
])('a password is taken: %s', async (_what, password) => {
  await expect(refuseGuessable(password, names)).resolves.toBeUndefined();
});

test('a failure to make what an unknown name is compared with fails one sign-in only', async () => {
  jest.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('out of memory'));
  await expect(passwordMatches('any', null)).rejects.toThrow('out of memory');
  await expect(passwordMatches('any', null)).resolves.toBe(false);
});
