import { sql } from 'kysely';
import type { z } from 'zod';
import { auditList, type AuditEntry, type listAudit } from '@vended/contract/audit';
import { auditFields } from '@vended/contract/audit.fields';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readPage, type Page } from '../../storage/queries/page';
import { mentions } from '../../storage/queries/search';

const columns = columnsOf(auditFields);

const order = orderOf(auditFields, auditList);

type AuditQuery = z.output<(typeof listAudit)['input']>;

export function pageOfAudit({ trx, accountId }: AccountScope, query: AuditQuery): Promise<Page<AuditEntry>> {
  let entries = trx
    .selectFrom('audit_entries')
    .select(columns)
    .where('customer_account_id', '=', accountId)
    .where(mentions(auditList.search, query.q));
  if (query.resource !== undefined) entries = entries.where('resource', '=', query.resource);
  if (query.record_id !== undefined) entries = entries.where('record_id', '=', query.record_id);
  if (query.username)
    entries = entries.where(sql`lower(username)`, '=', query.username.normalize().toLowerCase());
  if (query.from !== undefined) entries = entries.where('created_at', '>=', query.from);
  if (query.to !== undefined) entries = entries.where('created_at', '<', query.to);
  return readPage(entries, query, order);
}
