import type { AuditEntry } from '@vended/contract/audit';
import type { Fields } from '@vended/contract/describedFields';
import { changesOf } from '@vended/contract/fieldChanges';
import { historyKinds } from '@vended/contract/historyKinds';
import { fieldText } from '@vended/design/format/fieldText';

const kinds: Readonly<Record<string, { readonly label: string; readonly fields: Fields } | undefined>> =
  historyKinds;

/** The kinds of records in the audit trail that have no page of their own, by their names there. */
const otherKinds: Readonly<Record<string, string>> = {
  account: 'Account',
  'blog picture': 'Blog picture',
  device_key: 'Device key',
  list_view: 'Saved view',
  password_link: 'Password link',
  second_factor: 'Second factor',
  session: 'Session',
  user_device: 'Device access',
  'catalogue product': 'Catalogue product',
};

/** Every kind of record, by its name in the audit trail, with what a person calls it. */
export const kindLabels: readonly (readonly [name: string, label: string])[] = [
  ...Object.entries(historyKinds).map(([name, { label }]) => [name, label] as const),
  ...Object.entries(otherKinds),
];

const actions: Readonly<Record<AuditEntry['action'], string>> = {
  INSERT: 'Added',
  UPDATE: 'Changed',
  DELETE: 'Removed',
  GRANT: 'Granted',
  REVOKE: 'Revoked',
  REFUSE: 'Refused',
  ARCHIVE: 'Archived',
  RESTORE: 'Restored',
};

export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string => actions[action];

export const kindText = ({ resource }: Pick<AuditEntry, 'resource'>): string =>
  kinds[resource]?.label ?? otherKinds[resource] ?? resource;

/** What the record is called, or was called before it was removed; '' where the trail does not say it. */
export function nameText({ resource, before, after }: AuditEntry): string {
  const fields = Object.entries(kinds[resource]?.fields ?? {});
  const [name = ''] = fields.find(([, field]) => 'required' in field && field.required) ?? [];
  const value = after?.[name] ?? before?.[name];
  return typeof value === 'string' ? value : '';
}

/** What was changed, a line for each field by its label: 'Town: York → Leeds'. Of a new record, nothing. */
export function changeLines({ resource, action, before, after }: AuditEntry): readonly string[] {
  const fields = kinds[resource]?.fields;
  if (!fields || action === 'INSERT') return [];
  return changesOf(fields, before, after).map((change) => {
    const field = fields[change.field];
    const label = field?.label ?? change.field;
    // Ids say nothing to a person.
    const untold = field?.kind === 'reference' || (change.before === null && change.after === null);
    if (untold) return `${label}: changed`;
    return `${label}: ${fieldText(field, change.before) || '–'} → ${fieldText(field, change.after) || '–'}`;
  });
}
