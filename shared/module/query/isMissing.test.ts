import { isMissing } from './isMissing';

const failure = (status: number, fields: object = {}) => ({ status, error: 'No.', fields });

test.each([
  ['a record that does not exist', failure(404), true],
  ['an invalid id', failure(400, { vendor_id: 'That is not a valid id.' }), true],
  ['a search that is too long', failure(400, { q: 'A search can be at most 200 characters.' }), false],
  ['a server that fails', failure(500), false],
  ['a lost connection', failure(0), false],
  ['an error thrown by our code', new Error('Unreadable.'), false],
  ['no error', undefined, false],
])('isMissing of %s', (_case, error, missing) => {
  expect(isMissing(error)).toBe(missing);
});
