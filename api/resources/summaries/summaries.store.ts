import { sql, type RawBuilder } from 'kysely';
import type { DeviceConnection } from '@vended/contract/deviceConnection';
import { leadAges } from '@vended/contract/leads.fields';
import {
  type ContentSummary,
  type DevicesSummary,
  type InventorySummary,
  summaryChanges,
  summaryNames,
  type UsersSummary,
} from '@vended/contract/summaries';
import type { AccountScope, ContentScope } from '../../storage/access/database';
import { isNoSignIn } from '../audit/audit.store';
import { hasConnection } from '../devices/connection';
import { devicesOfUser } from '../users/users.store';

// Each summary is one statement, so that a page with several of them makes one round trip for each.

/** Runs a statement that answers one row. */
async function readRow<Row>({ trx }: AccountScope | ContentScope, statement: RawBuilder<Row>): Promise<Row> {
  const { rows } = await statement.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A summary has no row.');
  return row;
}

/** The latest changes in an account as JSON. What has no name, such as a badge, is called by its user. Null unless the caller may read the audit trail. */
function latestChanges(accountId: string, mayAudit: boolean): RawBuilder<unknown> {
  if (!mayAudit) return sql`NULL::json`;
  const cases = Object.entries(summaryNames).map(
    ([kind, field]) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(field)}`,
  );
  const field = sql`CASE resource ${sql.join(cases, sql` `)} END`;
  return sql`(
    SELECT coalesce(json_agg(change ORDER BY created_at DESC, id DESC), '[]') FROM (
      SELECT id, created_at, username, action, resource, record_id,
        coalesce(coalesce(after, before) ->> ${field}, (
          SELECT of_user.username FROM users AS of_user WHERE of_user.customer_account_id = ${accountId}
            AND of_user.id = (coalesce(after, before) ->> 'user_id')::uuid
        ), '') AS name
      FROM audit_entries
      WHERE customer_account_id = ${accountId} AND ${isNoSignIn}
      ORDER BY created_at DESC, id DESC
      LIMIT ${sql.lit(summaryChanges)}
    ) AS change
  )`;
}

const countIn = (table: string, accountId: string) =>
  sql`(SELECT count(*)::int FROM ${sql.table(table)} WHERE customer_account_id = ${accountId} AND archived_at IS NULL)`;

export function summariseInventory(scope: AccountScope): Promise<InventorySummary> {
  const { accountId } = scope;
  return readRow(
    scope,
    sql<InventorySummary>`
      SELECT
        ${countIn('groups', accountId)} AS groups,
        ${countIn('locations', accountId)} AS locations,
        ${countIn('stockrooms', accountId)} AS stockrooms,
        ${countIn('vendors', accountId)} AS vendors,
        count(*)::int AS items,
        count(*) FILTER (WHERE image_hash IS NULL)::int AS items_without_picture,
        count(*) FILTER (WHERE vendor_id IS NULL)::int AS items_without_vendor
      FROM items WHERE customer_account_id = ${accountId} AND archived_at IS NULL`,
  );
}

export function summariseDevices(scope: AccountScope): Promise<DevicesSummary> {
  const count = (...connections: DeviceConnection[]) =>
    sql`count(*) FILTER (WHERE ${hasConnection(connections)})::int`;
  return readRow(
    scope,
    sql<DevicesSummary>`
      SELECT
        count(*)::int AS devices,
        ${count('online')} AS online,
        ${count('late')} AS late,
        ${count('offline')} AS offline,
        ${count('late', 'offline')} AS silent,
        ${count('never')} AS never,
        count(*) FILTER (WHERE stockroom_id IS NULL)::int AS unassigned
      FROM devices WHERE customer_account_id = ${scope.accountId} AND archived_at IS NULL`,
  );
}

export function summariseUsers(scope: AccountScope, mayAudit: boolean): Promise<UsersSummary> {
  return readRow(
    scope,
    sql<UsersSummary>`
      SELECT
        count(*)::int AS users,
        count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM ${devicesOfUser}
        ))::int AS without_devices,
        ${latestChanges(scope.accountId, mayAudit)} AS changes
      FROM users WHERE customer_account_id = ${scope.accountId} AND archived_at IS NULL`,
  );
}

export function summariseContent(scope: ContentScope): Promise<ContentSummary> {
  const olderThan = (hours: number) => sql`created_at < now() - make_interval(hours => ${sql.lit(hours)})`;
  return readRow(
    scope,
    sql<ContentSummary>`
      SELECT
        count(*)::int AS unchased,
        count(*) FILTER (WHERE ${olderThan(leadAges.day)})::int AS unchased_for_a_day,
        count(*) FILTER (WHERE ${olderThan(leadAges.week)})::int AS unchased_for_a_week
      FROM leads WHERE lead_chased = 0 AND possible_spam = 0 AND archived_at IS NULL`,
  );
}
