import { auditList, listAudit, referencesOf, type AuditEntry } from '@vended/contract/audit';
import { changesOf } from '@vended/contract/fieldChanges';
import { historyKinds } from '@vended/contract/historyKinds';
import { searchedNames } from '@vended/contract/historyTexts';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { answer } from './answer';
import { listPage } from './listPage';
import type { Reader } from './record';

/** The audit trail, which every save of a record writes. */
export const auditAnswers = [
  answer(listAudit, ({ input, ...reader }) => {
    const { resource, sign_ins, part, parts, username, from, to } = input;
    const all = reader.state.audit.of(reader.accountId);
    const inPart = (id: string) => all.filter((entry) => entry.part?.id === id);
    const showsLast = parts !== undefined && part === undefined && !input.q;
    const found = all
      .filter((entry) =>
        resource === undefined ? sign_ins !== undefined || !isSignIn(entry) : entry.resource === resource,
      )
      .filter((entry) => part === undefined || entry.part?.id === part)
      .filter((entry) => !showsLast || !entry.part || isLast(entry, inPart(entry.part.id)))
      .filter((entry) => !username || entry.username.toLowerCase() === username.toLowerCase())
      .filter(({ created_at }) => from === undefined || Date.parse(created_at) >= Date.parse(from))
      .filter(({ created_at }) => to === undefined || Date.parse(created_at) < Date.parse(to));
    const named = found.map(({ part: of, ...entry }) => {
      const names = referencesOf(entry).flatMap(({ id }) => {
        const name = nameOf(reader, id);
        return name === undefined ? [] : [[id, name] as const];
      });
      return {
        ...entry,
        ...(names.length > 0 && { names: Object.fromEntries(names) }),
        ...(of && { part: { ...of, entries: inPart(of.id).length } }),
      };
    });
    const searched = named.map((entry) => ({ ...entry, names: searchedNames(entry) }));
    const { rows, next_cursor } = listPage(searched, input, auditList);
    const answered = new Map(named.map((entry) => [entry.id, entry]));
    return { entries: rows.flatMap(({ id }) => answered.get(id) ?? []), next_cursor };
  }),

  answer(readRecordHistory, ({ input, ...reader }) => {
    const found = reader.state.audit
      .of(reader.accountId)
      .filter(({ resource, record_id }) => resource === input.resource && record_id === input.record_id);
    const { rows, next_cursor } = listPage(found, input, { ...auditList, search: [] });
    const entries = rows.map(({ id, created_at, user_id, username, action, before, after }) => ({
      ...{ id, created_at, user_id, username, action },
      changes: changesOf(historyKinds[input.resource].fields, before, after).map((change) => ({
        ...change,
        before_name: nameOf(reader, change.before),
        after_name: nameOf(reader, change.after),
      })),
    }));
    return { entries, next_cursor };
  }),
];

/** What a record that a change refers to is called now. */
const nameOf = ({ state, accountId }: Reader, id: unknown): string | undefined =>
  state.vendors.of(accountId).find((row) => row.id === id)?.vendor_name ??
  state.stockrooms.of(accountId).find((row) => row.id === id)?.stockroom_name ??
  state.users.of(accountId).find((row) => row.id === id)?.username ??
  state.devices.of(accountId).find((row) => row.id === id)?.device_name;

/** Lists that do not ask for sign-ins are about changes. */
export const isSignIn = ({ resource, action }: Pick<AuditEntry, 'resource' | 'action'>) =>
  resource === 'session' && action !== 'DELETE';

const isLast = ({ created_at }: AuditEntry, entries: readonly AuditEntry[]) =>
  entries.every((other) => other.created_at <= created_at);
