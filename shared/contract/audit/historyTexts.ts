import type { AuditEntry, NamedAuditEntry } from './audit';
import { kindsWithoutHistory, type AuditKindName } from './auditKinds';
import { auditVerb } from './auditVerbs';
import type { Fields } from '../fields/describedFields';
import { changesOf } from '../fields/fieldChanges';
import { textOfField } from '../fields/fieldText';
import { historyKinds } from './historyKinds';
import type { MomentText } from '../fields/momentText';
import { nameFieldIn } from '../fields/record';

const auditKinds = { ...historyKinds, ...kindsWithoutHistory } as const satisfies Readonly<
  Record<AuditKindName, object>
>;

const kinds: Readonly<
  Record<string, { readonly label: string; readonly name?: string; readonly fields?: Fields } | undefined>
> = auditKinds;

/** Every kind of record, by its name in the audit trail, with what a person calls it. */
export const kindLabels: readonly (readonly [name: string, label: string])[] = Object.entries(auditKinds).map(
  ([name, { label }]) => [name, label] as const,
);

const sessionTexts: Readonly<Partial<Record<AuditEntry['action'], string>>> = {
  INSERT: 'Signed in',
  REFUSE: 'Sign-in refused',
  DELETE: 'Signed out',
};

export function actionText({ action, resource }: Pick<AuditEntry, 'action' | 'resource'>): string {
  if (resource === 'session' && sessionTexts[action]) return sessionTexts[action];
  const verb = auditVerb(action);
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}

export const kindText = ({ resource }: Pick<AuditEntry, 'resource'>): string =>
  kinds[resource]?.label ?? resource;

/** The field that a kind of record is called by: the first one that is required, unless the kind has another. */
export function nameFieldOf(resource: string): string {
  const { name, fields = {} } = kinds[resource] ?? {};
  return nameFieldIn({ fields, ...(name !== undefined && { name }) });
}

/** Records that are named after others: the values with the ids of these, as in 'PPE wall for acme.user'. */
const subjects: Readonly<Record<string, readonly string[] | undefined>> = {
  user_device: ['device_id', 'user_id'],
  device_key: ['device_id'],
  password_link: ['user_id'],
  second_factor: ['user_id'],
  user_badge: ['user_id'],
  user_pin: ['user_id'],
};

/** The name of the record, or its last name before it was removed; '' if the trail does not contain it. */
export function nameText({ resource, record_id, before, after, names = {} }: NamedAuditEntry): string {
  const version = { ...before, ...after };
  const of = subjects[resource]?.flatMap((field) => names[String(version[field])] ?? []) ?? [];
  if (of.length > 0) return of.join(' for ');
  const value = version[nameFieldOf(resource)] ?? version.username ?? names[record_id];
  return typeof value === 'string' ? value : '';
}

/** What a change is found by: what the record was called before and after it, and what it gave access to. */
export function searchedNames({ resource, before, after, names = {} }: NamedAuditEntry): string {
  const versions = [before, after].map((version) => version?.[nameFieldOf(resource)] ?? version?.username);
  const isAccess = resource === 'user_device' || resource === 'device_key';
  return [...versions, ...(isAccess ? Object.values(names) : [])]
    .filter((name) => typeof name === 'string')
    .join(' ');
}

/** What was changed, a line for each field by its label: 'Town: York → Leeds'. Of a new record, nothing. */
export function changeLines(
  { resource, action, before, after, names = {} }: NamedAuditEntry,
  momentText: MomentText,
): readonly string[] {
  if (resource === 'session' || action === 'REFUSE') return signInLines({ ...before, ...after });
  const fields = kinds[resource]?.fields;
  if (!fields || action === 'INSERT') return [];
  return changesOf(fields, before, after).map((change) => {
    const field = fields[change.field];
    const label = field?.label ?? change.field;
    const text = (value: unknown) => textOfField(field, value, momentText, names[String(value)]) || '–';
    if (change.before === null && change.after === null) return `${label}: changed`;
    return `${label}: ${text(change.before)} → ${text(change.after)}`;
  });
}

/** Where somebody signed in from or tried to, and why that was refused; or which browser was signed out. */
function signInLines(version: Readonly<Record<string, unknown>>): readonly string[] {
  const told = ['browser', 'address', 'reason'].map((name) => version[name]);
  return told.filter((text) => typeof text === 'string' && text !== '').map(String);
}
