import { sql } from 'kysely';
import { exportCalls } from '@vended/contract/exports';
import { csvEnd, readCsvEnd } from '@vended/contract/csvEnd';
import { login, logout } from '@vended/contract/sessions';
import { apiOfTests, password } from '../testing/testApi';

const api = apiOfTests();
const fresh = api.as('fresh.admin');

const { call: exportItems } = exportCalls.items;

beforeAll(async () => {
  await api.asOwner(({ trx }) =>
    sql`
      INSERT INTO items (customer_account_id, id, description, item_type)
      SELECT ${fresh.session?.customer_account_id}, gen_random_uuid(), 'Part ' || n, 'Type ' || n % 3
      FROM generate_series(1, 1234) AS n`.execute(trx),
  );
});

const descriptions = Array.from({ length: 1234 }, (_, index) => `Part ${index + 1}`);

test('a list of many pages is one file, with every row once and in order', async () => {
  const { bytes } = await fresh.send(exportItems, { columns: 'description', sort: '-description' });

  expect(bytes.toString()).toBe(
    ['\uFEFFDescription', ...descriptions.toReversed()].join('\r\n') + csvEnd(1234),
  );
});

test('the file has no rows of another account', async () => {
  const acme = await api.signIn('acme.admin');
  const { bytes } = await acme.send(exportItems, { q: 'part' });

  expect(bytes.toString()).not.toContain('Part 1');
});

describe('a file that takes long', () => {
  /** A browser whose answers need not be read at once. */
  async function browser() {
    const post = (path: string, body: object, headers = {}) =>
      fetch(api.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const signedIn = await post(login.path, { username: 'acme.admin', password });
    const { id, customer_account_id } = login.output.parse(await signedIn.json());
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const query = new URLSearchParams({ id, customer_account_id });
    return {
      file: () => fetch(`${api.address}${exportItems.path}?${query.toString()}`, { headers: { cookie } }),
      signOut: () => post(logout.path, {}, { cookie }),
    };
  }

  beforeAll(async () => {
    const { session } = await api.signIn('acme.admin');
    await api.asOwner(({ trx }) =>
      sql`
        INSERT INTO items (customer_account_id, id, description, item_type)
        SELECT ${session?.customer_account_id}, gen_random_uuid(), repeat('long ', 190) || n, 'Bulk'
        FROM generate_series(1, 12000) AS n`.execute(trx),
    );
  });

  test('is sent three times at once to one person, and then again when one has arrived', async () => {
    const { file: fetchFile } = await browser();
    const files = await Promise.all([1, 2, 3].map(fetchFile));
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await fetchFile();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: '3 files are still being downloaded. Please wait until one is complete.',
    });
    for (const file of files) expect(readCsvEnd(await file.text())?.rows).toBeGreaterThan(12_000);
    const again = await fetchFile();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('is cut off when the person signs out', async () => {
    const { file: fetchFile, signOut } = await browser();
    const file = await fetchFile();
    expect((await signOut()).status).toBe(200);
    await expect(file.text()).rejects.toThrow('terminated');
  });
});

test('when a later row cannot be read, the file is cut off and not taken for a whole one', async () => {
  await api.asOwner(({ trx }) =>
    sql`UPDATE items SET updated_at = 'infinity' WHERE description = 'Part 1200'`.execute(trx),
  );

  await expect(fresh.send(exportItems, {})).rejects.toThrow('terminated');
});
