import type { AuditEntry } from './audit';

/** What was done to a record, as in 'acme.admin added group'. Free of zod and of all else, for small cards. */
export const auditVerbs: Readonly<Record<AuditEntry['action'], string>> = {
  INSERT: 'added',
  UPDATE: 'changed',
  DELETE: 'removed',
  GRANT: 'granted',
  REVOKE: 'revoked',
  REFUSE: 'refused',
  ARCHIVE: 'archived',
  RESTORE: 'restored',
};
