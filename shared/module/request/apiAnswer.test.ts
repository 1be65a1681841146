import { interpretAnswer, toQuery } from './apiAnswer';

const vendors = { answers: { vendors: 'list' } } as const;
const vendor = { answers: { vendor: 'record' } } as const;
const device = { answers: { devices: 'one' } } as const;
const login = { answers: { id: 'value', customer_account_id: 'value' } } as const;
const saved = { answers: { message: 'value' } } as const;

describe('an answer with the expected shape is a success, whatever the status', () => {
  it.each([
    ['a list with status 500', 500, { vendors: [] }, vendors],
    ['a record with status 404', 404, { vendor: { vendor_name: 'Harlow' } }, vendor],
    ['a list of one', 200, { devices: [{ id: '1' }] }, device],
    ['both ids next to a null error', 200, { id: 'a', customer_account_id: 'b', error: null }, login],
    ['both ids as numbers', 200, { id: 7, customer_account_id: 9, error: '' }, login],
    ['a message', 201, { message: 'Vendor saved successfully' }, saved],
  ])('%s', (_what, status, body, call) => {
    expect(interpretAnswer(status, JSON.stringify(body), call)).toEqual({ ok: true, data: body });
  });
});

describe('an answer without the expected shape is a failure, even with status 200', () => {
  it.each([
    ['no list', { rows: [] }, vendors],
    ['something else under the name of the list', { vendors: {} }, vendors],
    ['no record', { vendors: [] }, vendor],
    ['an empty record', { vendor: {} }, vendor],
    ['a record that is null', { vendor: null }, vendor],
    ['an empty list instead of one element', { devices: [] }, device],
    ['one id only', { id: 'a' }, login],
    ['an empty id', { id: '', customer_account_id: 'b' }, login],
    ['no message', {}, saved],
  ])('%s', (_what, body, call) => {
    expect(interpretAnswer(200, JSON.stringify(body), call)).toMatchObject({
      ok: false,
      failure: { status: 200, error: 'Something went wrong', fields: {} },
    });
  });

  it("contains the server's reason if there is one", () => {
    const body = JSON.stringify({ error: 'The database is full.' });
    for (const call of [vendors, undefined])
      expect(interpretAnswer(200, body, call)).toMatchObject({
        failure: { error: 'The database is full.' },
      });
  });

  it('reports an HTML page and an empty body as unreadable', () => {
    for (const status of [200, 502])
      for (const text of ['<!doctype html>', '', 'null', '7'])
        expect(interpretAnswer(status, text, vendors)).toMatchObject({
          ok: false,
          failure: {
            status,
            error: 'The server gave an answer that could not be read. Try again in a moment.',
          },
        });
  });
});

describe('a call with okOnly', () => {
  const enquiry = { answers: {}, okOnly: true } as const;

  it('accepts any body with a success status', () => {
    expect(interpretAnswer(204, '', enquiry)).toEqual({ ok: true, data: {} });
    expect(interpretAnswer(200, '{"error":null}', enquiry).ok).toBe(true);
  });

  it('fails with any other status, whatever the body contains', () => {
    expect(interpretAnswer(500, '{"message":"Thank you"}', enquiry).ok).toBe(false);
    const upload = { answers: { url: 'value' }, okOnly: true } as const;
    expect(interpretAnswer(500, '{"url":"/a.webp"}', upload).ok).toBe(false);
    expect(interpretAnswer(200, '{"url":"/a.webp"}', upload).ok).toBe(true);
    expect(interpretAnswer(200, '{}', upload).ok).toBe(false);
  });
});

it('uses the status and the error for modules built before answer shapes existed', () => {
  expect(interpretAnswer(200, '{"anything":1}').ok).toBe(true);
  expect(interpretAnswer(200, '{"error":null}').ok).toBe(false);
  expect(interpretAnswer(400, '{"anything":1}').ok).toBe(false);
});

test('a query is sent by Safari 16, whose queries have no size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  expect(toQuery({ search: 'drill', page: 2, kind: undefined })).toBe('?search=drill&page=2');
  expect(toQuery({ search: null })).toBe('');
  if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
});
