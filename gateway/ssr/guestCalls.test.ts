import { Readable } from 'node:stream';
import { idempotencyKeyHeader, idempotencyKeyPattern } from '@vended/contract/call';
import type { OwnApi } from '../http/ownApi';
import { guestCalls, type ApiCall } from './guestCalls';

const apiUrl = 'http://api.example/api';

/** The keys with which the API is called for these bodies, sent by these visitors. */
async function keysOf(...calls: readonly (readonly [body: string, visitor: string | undefined])[]) {
  const keys: (string | undefined)[] = [];
  const api: OwnApi = {
    url: apiUrl,
    call(_path, { headers }) {
      keys.push(headers[idempotencyKeyHeader]);
      return Promise.resolve({
        status: 200,
        contentType: 'application/json',
        body: Readable.from([Buffer.from('{}')]),
      });
    },
  };
  for (const [body, visitor] of calls) {
    const call: ApiCall = { url: `${apiUrl}/lead`, method: 'POST', contentType: 'application/json', body };
    await guestCalls(api, {}, visitor === undefined ? {} : { visitor })(call);
  }
  return keys;
}

test('a form that a visitor sends again, because no answer came in time, has the key of the first', async () => {
  const [first, again] = await keysOf(['{"name":"Robin"}', 'one'], ['{"name":"Robin"}', 'one']);
  expect(first).toMatch(idempotencyKeyPattern);
  expect(again).toBe(first);
});

test('another form and the form of another visitor have other keys', async () => {
  const keys = await keysOf(
    ['{"name":"Robin"}', 'one'],
    ['{"name":"Kim"}', 'one'],
    ['{"name":"Robin"}', 'two'],
  );
  expect(new Set(keys).size).toBe(3);
});

test('what a module sends on its own has no key', async () => {
  expect(await keysOf(['{}', undefined])).toEqual([undefined]);
});
