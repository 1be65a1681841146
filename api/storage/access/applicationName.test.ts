import { sql } from 'kysely';
import { withinRequest } from '@vended/server/requestId';
import { startTestApi, type TestApi } from '../../testing/testApi';
import type { Access } from './database';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

/** What PostgreSQL calls the one who asks. */
async function nameSeen(access: Access): Promise<string | undefined> {
  const { rows } = await api.database.acrossAccounts(
    'operator',
    ({ trx }) => sql<{ name: string }>`SELECT current_setting('application_name') AS name`.execute(trx),
    access,
  );
  return rows[0]?.name;
}

const within = (id: string, access: Access) =>
  new Promise<string | undefined>((resolve, reject) =>
    withinRequest(id, () => void nameSeen(access).then(resolve, reject)),
  );

test.each<Access>(['read only', 'read write'])(
  'the name of a connection says which request its query is for, and is reset afterwards (%s)',
  async (access) => {
    expect(await within('given-by-proxy', access)).toBe('vended-api given-by-proxy');
    expect(await nameSeen(access)).toBe('vended-api');
    expect(await within('x'.repeat(64), access)).toBe(`vended-api ${'x'.repeat(52)}`);
  },
);
