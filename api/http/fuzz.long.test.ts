import { listAudit } from '@vended/contract/audit';
import { failure } from '@vended/contract/failure';
import { namesIn } from './open-api/openApi';
import type { OpenApiDocument } from '../testing/documentedAnswers';
import { recordsOf, type Records } from '../testing/records';
import { apiOfTests, type Caller } from '../testing/testApi';
import { matrix } from '../testing/permissionMatrix';

/** How often each call is tried: `FUZZ_TURNS=1000 npm run test:api -- fuzz` for a long look. */
const turns = Number(process.env.FUZZ_TURNS ?? 20);

const api = apiOfTests();
const platform = api.as('platform');
const globex = api.as('globex.admin');
let own: Records;
let other: Records;
let operations: readonly { method: 'GET' | 'POST'; path: `/${string}`; names: readonly string[] }[];

beforeAll(async () => {
  own = await recordsOf(await api.signIn('acme.admin'), platform);
  other = await recordsOf(globex, platform);
  const document = (await (await fetch(`${api.address}/openapi.json`)).json()) as OpenApiDocument;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path: `/${path.slice(1)}` as const,
      names: [...parameters.map(({ name }) => name), ...namesIn(requestBody)],
    })),
  );
});

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
  { toString: 1 }, ['a', 'b'], { $ne: null }, 'INSERT', 'UPDATE', 'GET', 'GRANT', 'DELETE', '2025-02-30T00:00:00Z', '9999-12-31T23:59:59Z',
  '-infinity', 'infinity', '275760-09-13T00:00:00.001Z', '500', '501', '1', [{ vendor_name: 'x', vendor_code: '\0' }],
  [{ description: 7, vendor: {} }, { description: 'x', master_id: 'y'.repeat(101) }],
]; // oxfmt-ignore

/** Inputs in which strange values, ids of another account and fields that no call has are mixed with valid fields. */
async function* inputsFor(method: string, path: string, names: readonly string[], seed: number) {
  const pick = numbers(seed);
  const rows = Object.entries(matrix).filter(
    ([name]) => name.split(' ').slice(0, 2).join(' ') === `${method} ${path}`,
  );
  for (let turn = 0; turn < turns; turn += 1) {
    const [, row] = rows[pick(rows.length)] ?? [];
    const fitting = (await (turn % 4 === 3 ? row?.foreign?.(own, other) : row?.input?.(own))) ?? {};
    const input: Record<string, unknown> = turn % 2 ? { ...fitting } : {};
    for (const name of [...names, 'unknown_field', 'id', 'customer_account_id', '__proto__']) {
      if (pick(turn % 2 ? 8 : 3) === 0) input[name] = strange[pick(strange.length)];
    }
    if (pick(3) === 0) input.action = ['INSERT', 'UPDATE', 'GET', 'DELETE'][pick(4)];
    yield input;
  }
}

test('whatever is sent, no call fails, and none shows or changes another account', async () => {
  const belongsToGlobex = [globex.session?.customer_account_id ?? '', other.vendor, other.item, other.device];
  const before = await globexAsItIs();
  const failures: unknown[] = [];
  const statuses = new Map<number, number>();
  const acme = await api.signIn('acme.user');
  // Calls that end a session get one that no other call uses.
  const callers: Readonly<Record<string, readonly Caller[]>> = {
    '/login': [api.anonymous],
    '/logout': [api.anonymous],
    '/password': [await api.signIn('acme.nights')],
  };

  for (const [index, { method, path, names }] of operations.entries()) {
    const tryOut = async (caller: Caller) => {
      for await (const input of inputsFor(method, path, names, 20_261_120 + index)) {
        const { status, bytes } = await caller.send({ method, path }, input, headersFor(method, path));
        const text = bytes.toString();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const unclear = status === 400 && !tellsWhatToDo(JSON.parse(text));
        if (status >= 500 || unclear || belongsToGlobex.some((id) => text.includes(id)))
          failures.push({ call: `${method} ${path}`, input, status, text: text.slice(0, 300) });
      }
    };
    // The callers do not affect each other, so they try at the same time.
    await Promise.all((callers[path] ?? [platform, acme, api.anonymous]).map(tryOut));
  }

  expect(failures).toEqual([]);
  expect(await globexAsItIs()).toEqual(before);
  // Otherwise validation would have refused every input, and nothing behind it would have been tested.
  expect(statuses.get(200)).toBeGreaterThan(turns);
  if (process.env.FUZZ_TURNS) console.log(Object.fromEntries(statuses));
});

function headersFor(method: string, path: string): Record<string, string> {
  return matrix[`${method} ${path}`]?.headers?.(own) ?? {};
}

/** Whether a refusal names its fields, and no sentence of it is the validator's own. */
function tellsWhatToDo(body: unknown): boolean {
  const { error, fields = {} } = failure.parse(body);
  const sentences = [error, ...Object.values(fields)];
  return (
    Object.keys(fields).length > 0 &&
    sentences.every(
      (sentence) => !/^(?:Invalid|Too |Unrecognized|Expected)|expected|\breceived\b/.test(sentence),
    )
  );
}

async function globexAsItIs(): Promise<unknown[]> {
  const account = globex.session?.customer_account_id ?? '';
  return api.database.acrossAccounts('operator', async ({ trx }) =>
    Promise.all(
      (
        [
          'vendors',
          'items',
          'devices',
          'device_keys',
          'users',
          'groups',
          'locations',
          'stockrooms',
          'user_devices',
          'audit_entries',
          'list_views',
        ] as const
      ).map(async (table) => {
        const rows = trx.selectFrom(table).selectAll().where('customer_account_id', '=', account);
        // Several rows can be of the same moment, and no column of all tables tells them apart.
        return (await rows.execute()).map((row) => JSON.stringify(row)).sort();
      }),
    ),
  );
}

test('nothing was written that the contract does not list', async () => {
  for (const caller of [platform, await api.signIn('acme.admin')]) {
    const { entries } = await caller.ask(listAudit, {});
    expect(JSON.stringify(entries)).not.toContain('unknown_field');
  }
});
