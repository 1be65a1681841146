import { sql } from 'kysely';
import { addGroup } from '@vended/contract/groups';
import { login } from '@vended/contract/sessions';
import { apiOfTests, password } from '../../testing/testApi';
import type { Access, Scopes } from './database';

const api = apiOfTests();

/** What PostgreSQL calls the one who asks. */
async function nameSeen(access: Access, scopes: Scopes = api.database): Promise<string | undefined> {
  const { rows } = await scopes.acrossAccounts(
    'operator',
    ({ trx }) => sql<{ name: string }>`SELECT current_setting('application_name') AS name`.execute(trx),
    access,
  );
  return rows[0]?.name;
}

const within = (id: string, access: Access) => nameSeen(access, api.database.forRequest(id));

test.each<Access>(['read only', 'read write'])(
  'the name of a connection says which request its query is for, and is reset afterwards (%s)',
  async (access) => {
    expect(await within('given-by-proxy', access)).toBe('vended-api given-by-proxy');
    expect(await nameSeen(access)).toBe('vended-api');
    expect(await within('x'.repeat(64), access)).toBe(`vended-api ${'x'.repeat(52)}`);
  },
);

test('the queries of a call have the name of its request, also those before there is a session', async () => {
  const { unscoped } = await api.owner();
  await sql`CREATE TABLE names_seen (name text)`.execute(unscoped);
  await sql`
    CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO names_seen VALUES (current_setting('application_name')); RETURN NULL; END $$`.execute(
    unscoped,
  );
  for (const table of ['sessions', 'groups'])
    await sql`CREATE TRIGGER note_name AFTER INSERT ON ${sql.table(table)} EXECUTE FUNCTION note_name()`.execute(
      unscoped,
    );

  const answer = await api.anonymous.send(
    login,
    { username: 'acme.admin', password },
    { 'X-Request-Id': 'the-sign-in' },
  );
  await api.signedInBy(answer).send(addGroup, { group_name: 'West' }, { 'X-Request-Id': 'the-save' });

  const { rows } = await sql<{ name: string }>`SELECT name FROM names_seen`.execute(unscoped);
  expect(rows.map(({ name }) => name)).toEqual(['vended-api the-sign-in', 'vended-api the-save']);
});
