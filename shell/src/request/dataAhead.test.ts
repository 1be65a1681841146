import type { ApiRequest, RequestResult } from '@vended/module/shellApi';
import { createDataAhead } from './dataAhead';

/** A data-ahead over a server that counts what it is asked. */
function ahead() {
  const sent: ApiRequest[] = [];
  const server = { visitor: 'ada', fails: false };
  const { start, request } = createDataAhead({
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

const list: ApiRequest = { method: 'GET', path: '/vendors', input: { limit: 50, q: undefined } };

test('the page finds the answer that was asked for ahead, once', async () => {
  const { start, request, sent } = ahead();
  start('/vendors?limit=50');
  expect(await request(list)).toEqual({ ok: true, data: 1 });
  expect(await request(list)).toEqual({ ok: true, data: 2 });
  expect(sent).toHaveLength(2);
});

test('pointing at a link twice asks once', () => {
  const { start, sent } = ahead();
  start('/vendors?limit=50');
  start('/vendors?limit=50');
  expect(sent).toHaveLength(1);
});

test.each([
  ['another part of the list', { ...list, input: { limit: 50, cursor: 'x' } }],
  ['a search', { ...list, input: { limit: 50, q: 'bolt' } }],
  ['a public call', { ...list, anonymous: true }],
])('%s is asked for by itself', async (_what, call) => {
  const { start, request, sent } = ahead();
  start('/vendors?limit=50');
  await request(call);
  expect(sent).toHaveLength(2);
});

test('what was loaded before a save is not shown after it', async () => {
  const { start, request } = ahead();
  start('/vendors?limit=50');
  await request({ method: 'POST', path: '/vendors', input: {} });
  expect(await request(list)).toEqual({ ok: true, data: 3 });
});

test("nobody gets another person's answer", async () => {
  const { start, request, server } = ahead();
  start('/vendors?limit=50');
  server.visitor = 'bob';
  expect(await request(list)).toEqual({ ok: true, data: 2 });
});

test('an answer that nobody took in time is asked for anew', async () => {
  const { start, request } = ahead();
  start('/vendors?limit=50');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await request(list)).toEqual({ ok: true, data: 2 });
});

test('a failure ahead of the page is no failure of the page', async () => {
  const { start, request, server } = ahead();
  server.fails = true;
  start('/vendors?limit=50');
  server.fails = false;
  expect(await request(list)).toEqual({ ok: true, data: 2 });
});
