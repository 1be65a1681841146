import { auditList, listAudit } from '@vended/contract/audit';
import { answer } from './answer';
import { listPage } from './listPage';

/** The audit trail, which every save writes. */
export const auditAnswers = [
  answer(listAudit, ({ input, state, accountId }) => {
    const entries = state.audit
      .of(accountId)
      .filter(({ resource }) => input.resource === undefined || resource === input.resource)
      .filter(({ record_id }) => input.record_id === undefined || record_id === input.record_id);
    const { rows, next_cursor } = listPage(entries, input, auditList);
    return { entries: rows, next_cursor };
  }),
];
