import { auditList } from '@vended/contract/audit';
import { changesOf } from '@vended/contract/fieldChanges';
import { historyKinds } from '@vended/contract/historyKinds';
import { holds } from '@vended/contract/permissions';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { answer } from './answer';
import { listPage } from './listPage';
import { forbidden } from './refusal';

/** What was changed in a record, from the audit trail. */
export const recordHistoryAnswers = [
  answer(readRecordHistory, ({ input, state, session, accountId }) => {
    const { fields, permission } = historyKinds[input.resource];
    if (!holds(session.user_type, permission)) throw forbidden();
    const found = state.audit
      .of(accountId)
      .filter(({ resource, record_id }) => resource === input.resource && record_id === input.record_id);
    const { rows, next_cursor } = listPage(found, input, { ...auditList, search: [] });
    const nameOf = (id: unknown) =>
      state.vendors.of(accountId).find((row) => row.id === id)?.vendor_name ??
      state.stockrooms.of(accountId).find((row) => row.id === id)?.stockroom_name ??
      state.users.of(accountId).find((row) => row.id === id)?.username;
    const entries = rows.map(({ id, created_at, user_id, username, action, before, after }) => ({
      ...{ id, created_at, user_id, username, action },
      changes: changesOf(fields, before, after).map((change) => ({
        ...change,
        before_name: nameOf(change.before),
        after_name: nameOf(change.after),
      })),
    }));
    return { entries, next_cursor };
  }),
];
