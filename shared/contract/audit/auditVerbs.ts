import type { AuditEntry } from './audit';

const verbs: Readonly<Record<AuditEntry['action'], string>> = {
  INSERT: 'added',
  UPDATE: 'changed',
  DELETE: 'removed',
  GRANT: 'granted',
  REVOKE: 'revoked',
  REFUSE: 'refused',
  ARCHIVE: 'archived',
  RESTORE: 'restored',
};

const known: Readonly<Record<string, string | undefined>> = verbs;

/**
 * What was done to a record, as in 'acme.admin added group'. Free of zod and of all else, for small cards.
 *
 * @param action what the API answered; a module that was built earlier does not know the newest ones
 */
export const auditVerb = (action: AuditEntry['action']): string => known[action] ?? 'changed';
