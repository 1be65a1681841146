import { sql, type Kysely } from 'kysely';
import type { Client, ClientBase } from 'pg';
import type { Logger } from 'pino';
import { StartError } from '@vended/server/startError.mjs';
import { OnlyReads } from './lostConnection';
import type { Schema } from './schema';

/**
 * The owner of the tables migrates them and serves the operator's command line. The role of the app serves the API: it reads and
 * writes rows, but can neither change the schema and its policies nor the audit trail. A superuser only creates these two.
 */
export type DatabaseRole = 'owner' | 'app';

/** The role of the API's queries. */
export const appRole = 'vended_app';

/** The owner of the tables if the product connects as a superuser, to whom row-level security would not apply. */
const ownerRole = 'vended_api';

/**
 * Finds the roles that a connection switches to, and creates them where it can.
 *
 * @returns null where the connection keeps the role that it signs in with
 */
export async function findRoles(client: Client): Promise<Readonly<Record<DatabaseRole, string | null>>> {
  const { rows } = await client.query<{ above: boolean; creates: boolean; member: boolean }>(
    `SELECT rolsuper OR rolbypassrls AS above, rolcreaterole AS creates,
       EXISTS (SELECT FROM pg_roles AS app WHERE app.rolname = $1 AND pg_has_role(app.oid, 'MEMBER')) AS member
     FROM pg_roles WHERE rolname = current_user`,
    [appRole],
  );
  const { above = false, creates = false, member = false } = rows[0] ?? {};
  if (above) await createRoles(client, [ownerRole, appRole]);
  else if (creates && !member) await createRoles(client, [appRole]);
  return { owner: above ? ownerRole : null, app: above || creates || member ? appRole : null };
}

/** Roles belong to the whole server, so another process may be creating the same ones. */
async function createRoles(client: Client, names: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('vended roles'))`);
  for (const name of names) {
    const { rows } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (rows.length === 0) await client.query(`CREATE ROLE ${name} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
    await client.query(`GRANT ${name} TO current_user`);
    if (name === ownerRole) await client.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${name}`);
  }
  await client.query('COMMIT');
}

/**
 * Refuses a new connection that could bypass row-level security, or whose server is read-only.
 *
 * @throws StartError with one line that names the remedy, OnlyReads
 */
export async function refuseUnsafeRole(client: Pick<ClientBase, 'query'>, as: DatabaseRole): Promise<void> {
  const { rows } = await client.query<{ role: string; above: boolean; owns: boolean; standby: boolean }>(`
    SELECT current_user AS role, rolsuper OR rolbypassrls AS above, pg_is_in_recovery() AS standby,
      EXISTS (
        SELECT FROM pg_class WHERE relkind IN ('r', 'p') AND relrowsecurity
          AND relnamespace = to_regnamespace('public') AND pg_has_role(relowner, 'USAGE')) AS owns
    FROM pg_roles WHERE rolname = current_user`);
  const { role = '', above = true, owns = true, standby = false } = rows[0] ?? {};
  if (above) {
    throw new StartError(
      `The database role ${role} bypasses row-level security: sign in with one that is neither superuser nor BYPASSRLS.`,
    );
  }
  if (as === 'app' && owns) throw ownsTables(role);
  if (standby) throw new OnlyReads();
}

const ownsTables = (role: string) =>
  new StartError(
    `The database role ${role} owns the tables, so it could turn row-level security off: let it become the role ${appRole} (CREATE ROLE ${appRole}; GRANT ${appRole} TO ${role}), or set DATABASE_OWNER_URL to its address and DATABASE_URL to that of another role.`,
  );

/** The privileges of the app's role on certain tables; it reads and writes the rows of all others, and reads views. */
const rightsOfApp: Readonly<Record<string, string>> = {
  audit_entries: 'SELECT, INSERT',
  audit_chain: 'SELECT',
  audit_pruned: 'SELECT',
  stock_counts: 'SELECT, INSERT',
  stock_movements: 'SELECT, INSERT',
  stock_write_offs: 'SELECT, INSERT',
  stock_device_events: 'SELECT, INSERT, UPDATE',
  schema_release: 'SELECT',
  kysely_migration: 'SELECT',
  kysely_migration_lock: 'SELECT',
};

/** Where the gateway keeps its tables, which it makes itself. */
const gatewaySchema = 'platform';

/**
 * Gives the app's role its rights on every table and view, after each migration: one that a migration adds needs no separate grant.
 *
 * @throws StartError where the app's role is the owner, who may do everything
 */
export async function grantToApp(owner: Kysely<Schema>, app: Kysely<Schema>): Promise<void> {
  const role = await currentRole(app);
  await owner.transaction().execute(async (trx) => {
    // Two grants at the same time would fail.
    await sql`SELECT pg_advisory_xact_lock(hashtext('vended grants'))`.execute(trx);
    const { rows } = await sql<{ owns: boolean; uses: boolean }>`
      SELECT pg_has_role(${role}, current_user, 'MEMBER') AS owns,
        has_schema_privilege(${role}, 'public', 'USAGE') AS uses`.execute(trx);
    if (rows[0]?.owns) throw ownsTables(role);
    if (!rows[0]?.uses) await sql`GRANT USAGE ON SCHEMA public TO ${sql.id(role)}`.execute(trx);
    const tables = await sql<{ name: string; isView: boolean }>`
      SELECT relname AS name, relkind = 'v' AS "isView" FROM pg_class
      WHERE relkind IN ('r', 'p', 'v') AND relnamespace = 'public'::regnamespace
        AND pg_has_role(relowner, 'MEMBER')`.execute(trx);
    for (const { name, isView } of tables.rows) {
      const rights = sql.raw(rightsOfApp[name] ?? (isView ? 'SELECT' : 'SELECT, INSERT, UPDATE, DELETE'));
      await sql`REVOKE ALL ON ${sql.table(name)} FROM ${sql.id(role)}`.execute(trx);
      await sql`GRANT ${rights} ON ${sql.table(name)} TO ${sql.id(role)}`.execute(trx);
    }
    await giveGatewaySchema(trx, await loginRole(app));
  });
}

/**
 * Makes the schema in which the gateway keeps its tables, for the role that the product signs in with, unless that may make it itself. An
 * existing schema keeps its owner: with REGISTRY_URL, that is a role of the gateway's own.
 */
async function giveGatewaySchema(owner: Kysely<Schema>, login: string): Promise<void> {
  const { rows } = await sql<{ needed: boolean }>`
    SELECT to_regnamespace(${gatewaySchema}) IS NULL
      AND NOT has_database_privilege(${login}, current_database(), 'CREATE')
      AND has_database_privilege(current_database(), 'CREATE') AS needed`.execute(owner);
  if (!rows[0]?.needed) return;
  await sql`CREATE SCHEMA ${sql.id(gatewaySchema)}`.execute(owner);
  await sql`GRANT USAGE, CREATE ON SCHEMA ${sql.id(gatewaySchema)} TO ${sql.id(login)}`.execute(owner);
}

/**
 * Warns if a connection can switch from the app's role to the owner by `RESET ROLE` or `SET ROLE`: the role then protects from the
 * product's own errors, but not from an injected statement.
 */
export async function warnOfWayBack(app: Kysely<Schema>, logger: Logger): Promise<void> {
  const { rows } = await sql<{ role: string; becomes: boolean }>`
    SELECT session_user AS role, EXISTS (
      SELECT FROM pg_class WHERE relkind IN ('r', 'p') AND relrowsecurity
        AND relnamespace = 'public'::regnamespace AND pg_has_role(session_user, relowner, 'MEMBER')) AS becomes`.execute(
    app,
  );
  const [{ role, becomes } = { role: '', becomes: false }] = rows;
  if (!becomes) return;
  logger.warn(
    { role },
    'The role of DATABASE_URL can become the owner of the tables, so an injected statement could too: set DATABASE_OWNER_URL to this address, and DATABASE_URL to that of another role, which needs no right but to connect.',
  );
}

async function loginRole(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT session_user AS role`.execute(db);
  return rows[0]?.role ?? '';
}

async function currentRole(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db);
  return rows[0]?.role ?? '';
}
