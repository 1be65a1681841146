import { notSent, notSentBecause } from './enquiry';

const unreachable = 'The server could not be reached. Check your connection and try again.';
const tooMany = 'Too many enquiries have come from your network. Please try again in 15 minutes.';
const refused = { name: 'That name is too long.', phone: 'That number is too long.' };

test.each([
  ['a reason', { status: 0, error: unreachable, fields: {} }, unreachable],
  ['a limit', { status: 429, error: tooMany, fields: {} }, tooMany],
  [
    'several refused fields',
    { status: 400, error: refused.name, fields: refused },
    '2 fields need correcting.',
  ],
])('%s follows the text of a failure', (_case, failure, reason) => {
  expect(notSentBecause(failure).text).toBe(`Something went wrong. Please try again. ${reason}`);
});

test.each([
  ['a reason that says no more', { status: 500, error: 'Something went wrong on our side.', fields: {} }],
  ['an error of the code', { name: 'TypeError', message: 'x is not a function' }],
])('%s is left out', (_case, error) => {
  expect(notSentBecause(error)).toBe(notSent);
});
