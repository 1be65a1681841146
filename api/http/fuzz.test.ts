import { z } from 'zod';
import { routes } from '../createApi';
import { listAudit } from '@vended/shared/contract/audit';
import { sessionCookie } from '../sessions/sessionCookie';
import { createSessions } from '../sessions/sessions.service';
import { startTestApi, type Caller, type TestApi } from '../testing/testApi';

let api: TestApi;
let platform: Caller;
let globex: Caller;

beforeAll(async () => {
  api = await startTestApi();
  platform = await api.signIn('platform');
  globex = await api.signIn('globex.admin');
});
afterAll(() => api.stop());

/** A stream of numbers that is the same in every run, so that what is found is found again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const strange: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, '', ' ', '\0', '\ud800', 'null', 'NaN', '-1', '0x10', '1e999',
  '00000000-0000-0000-0000-000000000000', '0190a6d4-3c35-7000-8000-000000000001', "' OR 1=1 --", '%', '_', '\\', '../../etc/passwd',
  '<script>alert(1)</script>', '${7*7}', '🛠️'.repeat(300), 'x'.repeat(70_000), [], [[]], [null], {}, { a: { b: {} } },
  { toString: 1 }, ['a', 'b'], { $ne: null }, 'INSERT', 'UPDATE', 'GET', 'GRANT', '2025-02-30T00:00:00Z', '9999-12-31T23:59:59Z',
  '-infinity', 'infinity', '275760-09-13T00:00:00.001Z', '500', '501', '1',
]; // prettier-ignore

const calls = () => routes(createSessions(api.database, sessionCookie(false))).map(({ call }) => call);

/** The names that a call's input has, over all its forms. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : [];
  const forms = Object.values(schema).flatMap((part) => (Array.isArray(part) ? part.flatMap(namesIn) : []));
  return [...new Set([...own, ...forms])];
}

test('whatever is sent, no call fails, and none shows another account', async () => {
  const pick = numbers(20_261_120);
  const foreign = globex.session?.customer_account_id ?? '';
  const failures: unknown[] = [];

  for (const call of calls().filter(({ path }) => path !== '/login' && path !== '/logout')) {
    const names = namesIn(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
    for (let turn = 0; turn < 25; turn += 1) {
      const input: Record<string, unknown> = {};
      for (const name of [...names, 'unknown_field', 'id', 'customer_account_id', '__proto__']) {
        if (pick(3) === 0) input[name] = strange[pick(strange.length)];
      }
      if (pick(2) === 0) input.action = ['INSERT', 'UPDATE', 'GET'][pick(3)];
      const answer = await platform.send(call, input);
      const text = answer.bytes.toString();
      if (answer.status >= 500 || text.includes(foreign)) {
        failures.push({
          call: `${call.method} ${call.path}`,
          input,
          status: answer.status,
          text: text.slice(0, 300),
        });
      }
    }
  }

  expect(failures).toEqual([]);
});

test('nothing was written that the contract does not list', async () => {
  const { entries } = await platform.ask(listAudit, {});

  expect(JSON.stringify(entries)).not.toContain('unknown_field');
});
