import { auditList, listAudit, referencesOf, type AuditEntry } from '@vended/contract/audit';
import { searchedNames } from '@vended/contract/historyTexts';
import { answer } from './answer';
import { listPage } from './listPage';

/** The audit trail, which every save writes. */
export const auditAnswers = [
  answer(listAudit, ({ input, state, accountId }) => {
    const all = state.audit.of(accountId);
    const entries = all
      .filter((entry) =>
        input.resource === undefined
          ? input.sign_ins !== undefined || !isSignIn(entry)
          : entry.resource === input.resource,
      )
      .filter(({ part }) => input.part === undefined || part?.id === input.part)
      .filter(({ record_id }) => input.record_id === undefined || record_id === input.record_id)
      .filter(({ username }) => !input.username || spelled(username) === spelled(input.username))
      .filter(
        ({ created_at }) => input.from === undefined || Date.parse(created_at) >= Date.parse(input.from),
      )
      .filter(({ created_at }) => input.to === undefined || Date.parse(created_at) < Date.parse(input.to));
    const nameOf = (id: string) =>
      state.vendors.find(accountId, id)?.vendor_name ??
      state.stockrooms.find(accountId, id)?.stockroom_name ??
      state.users.find(accountId, id)?.username ??
      state.devices.find(accountId, id)?.device_name;
    const inPart = (id: string) => all.filter(({ part }) => part?.id === id);
    const showsLast = input.parts !== undefined && input.part === undefined && !input.q;
    const shown = entries.filter(
      (entry) => !showsLast || !entry.part || isLast(entry, inPart(entry.part.id)),
    );
    const named = shown.map(({ part, ...entry }) => {
      const names = referencesOf(entry).flatMap(({ id }) => {
        const name = nameOf(id);
        return name === undefined ? [] : [[id, name] as const];
      });
      return {
        ...entry,
        ...(names.length > 0 && { names: Object.fromEntries(names) }),
        ...(part && { part: { ...part, entries: inPart(part.id).length } }),
      };
    });
    const searched = named.map((entry) => ({ ...entry, names: searchedNames(entry) }));
    const { rows, next_cursor } = listPage(searched, input, auditList);
    const answered = new Map(named.map((entry) => [entry.id, entry]));
    return { entries: rows.flatMap(({ id }) => answered.get(id) ?? []), next_cursor };
  }),
];

/** Lists that do not ask for sign-ins are about changes. */
export const isSignIn = ({ resource, action }: Pick<AuditEntry, 'resource' | 'action'>) =>
  resource === 'session' && action !== 'DELETE';

const isLast = ({ created_at }: AuditEntry, entries: readonly AuditEntry[]) =>
  entries.every((other) => other.created_at <= created_at);

const spelled = (username: string) => username.normalize().toLowerCase();
