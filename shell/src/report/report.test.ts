import { createReport } from './report';

const about = {
  type: 'error',
  module: 'mfe-shelves',
  build: '1.0.0+abc',
  composition: '0123456789abcdef',
} as const;

function reportError(error: unknown, url = '/collect') {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent: Blob[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: Blob) => sent.push(body),
  });
  createReport({ url, given: given('first', '1.0.0+abc') }).reportError({ ...about, error });
  return { line: String(logged.mock.calls[0]?.[0]), sent };
}

test.each([
  ['an error', new TypeError('no shelf'), 'TypeError: no shelf'],
  [
    'a failed request',
    { status: 503, error: 'The database is full.', fields: {}, requestId: 'r-1' },
    'status: 503, error: The database is full., requestId: r-1',
  ],
  ['a serialized error', { name: 'Error', message: 'bad json' }, 'name: Error, message: bad json'],
  ['an object without known fields', { a: 1, b: {} }, 'an object with the fields a, b'],
  ['a text', 'No shelf.', 'No shelf.'],
  ['nothing', undefined, 'undefined'],
])('the console shows module, build and reason of %s', (_what, error, line) => {
  const { line: logged } = reportError(error);
  expect(logged).toBe(`[vended] mfe-shelves 1.0.0+abc: ${line}`);
});

test('the report that is sent has the same content', async () => {
  const { sent } = reportError({ status: 503, error: 'The database is full.' });
  expect(sent).toHaveLength(1);
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toEqual({
    ...about,
    token: 'first',
    message: 'status: 503, error: The database is full.',
  });
});

test('errors are logged to the console even if reporting is off', () => {
  const { line, sent } = reportError(new Error('no shelf'), '');
  expect(line).toContain('Error: no shelf');
  expect(sent).toEqual([]);
});
