import { listPageSize } from '@vended/contract/limits';
import type { ApiRequest, RequestResult } from '@vended/module/shellApi';
import { createDataPrefetch } from './prefetchData';

/** A data prefetch with a server that records its calls. */
function createPrefetch() {
  const sent: ApiRequest[] = [];
  const server = { visitor: 'ada', fails: false };
  const { start, request } = createDataPrefetch({
    visitor: () => server.visitor,
    request(call) {
      sent.push(call);
      const answer: RequestResult = server.fails
        ? { ok: false, failure: { status: 503, error: 'Away.', fields: {} } }
        : { ok: true, data: sent.length };
      return Promise.resolve(answer);
    },
  });
  return { start, request, sent, server };
}

const list: ApiRequest = { method: 'GET', path: '/vendors', input: { limit: listPageSize, q: undefined } };

test('the page gets the prefetched response once', async () => {
  const { start, request, sent } = createPrefetch();
  start('/vendors?limit=50');
  expect(await request(list)).toEqual({ ok: true, data: 1 });
  expect(await request(list)).toEqual({ ok: true, data: 2 });
  expect(sent).toHaveLength(2);
});

test('a manifest does not say how many rows a page of a list has', async () => {
  const { start, request, sent } = createPrefetch();
  start('/vendors?limit=page');
  expect(await request(list)).toEqual({ ok: true, data: 1 });
  expect(sent).toEqual([{ method: 'GET', path: '/vendors', input: { limit: listPageSize } }]);
});

test('pointing at a link twice sends one request', () => {
  const { start, sent } = createPrefetch();
  start('/vendors?limit=50');
  start('/vendors?limit=50');
  expect(sent).toHaveLength(1);
});

test.each([
  ['another part of the list', { ...list, input: { limit: 50, cursor: 'x' } }],
  ['a search', { ...list, input: { limit: listPageSize, q: 'bolt' } }],
  ['a public call', { ...list, anonymous: true }],
])('%s is not answered from the prefetched response', async (_what, call) => {
  const { start, request, sent } = createPrefetch();
  start('/vendors?limit=50');
  await request(call);
  expect(sent).toHaveLength(2);
});

test('a response from before a save is not used after it', async () => {
  const { start, request } = createPrefetch();
  start('/vendors?limit=50');
  await request({ method: 'POST', path: '/vendors', input: {} });
  expect(await request(list)).toEqual({ ok: true, data: 3 });
});

test("a user never gets another user's response", async () => {
  const { start, request, server } = createPrefetch();
  start('/vendors?limit=50');
  server.visitor = 'bob';
  expect(await request(list)).toEqual({ ok: true, data: 2 });
});

test('an expired response is fetched again', async () => {
  const { start, request } = createPrefetch();
  start('/vendors?limit=50');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await request(list)).toEqual({ ok: true, data: 2 });
});

test('a failed prefetch is not a failure of the page', async () => {
  const { start, request, server } = createPrefetch();
  server.fails = true;
  start('/vendors?limit=50');
  server.fails = false;
  expect(await request(list)).toEqual({ ok: true, data: 2 });
});
