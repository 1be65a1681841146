import { auditList, listAudit, referencesOf } from '@vended/contract/audit';
import { answer } from './answer';
import { listPage } from './listPage';

/** The audit trail, which every save writes. */
export const auditAnswers = [
  answer(listAudit, ({ input, state, accountId }) => {
    const entries = state.audit
      .of(accountId)
      .filter(({ resource }) => input.resource === undefined || resource === input.resource)
      .filter(({ record_id }) => input.record_id === undefined || record_id === input.record_id)
      .filter(({ username }) => !input.username || spelled(username) === spelled(input.username))
      .filter(
        ({ created_at }) => input.from === undefined || Date.parse(created_at) >= Date.parse(input.from),
      )
      .filter(({ created_at }) => input.to === undefined || Date.parse(created_at) < Date.parse(input.to));
    const { rows, next_cursor } = listPage(entries, input, auditList);
    const nameOf = (id: string) =>
      state.vendors.find(accountId, id)?.vendor_name ??
      state.stockrooms.find(accountId, id)?.stockroom_name ??
      state.users.find(accountId, id)?.username ??
      state.devices.find(accountId, id)?.device_name;
    const named = rows.map((entry) => {
      const names = referencesOf(entry).flatMap(({ id }) => {
        const name = nameOf(id);
        return name === undefined ? [] : [[id, name] as const];
      });
      return names.length > 0 ? { ...entry, names: Object.fromEntries(names) } : entry;
    });
    return { entries: named, next_cursor };
  }),
];

const spelled = (username: string) => username.normalize().toLowerCase();
