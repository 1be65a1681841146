import type { Call } from '@vended/contract/call';
import { listOfRecord } from '@vended/contract/lists';
import type { RecordDeclaration } from '@vended/contract/record';
import { savedMessage } from '@vended/contract/recordCalls';
import { answer, type Answer } from './answer';
import { listPage, type ListInput } from './listPage';
import { ownerOf, requireRecord, saveRecord, tableOf } from './savedRecord';

interface Calls {
  readonly list: Call;
  readonly read: Call;
  readonly save: Call;
}

/** The answers to the three calls that most records have (`recordCalls`). */
export function recordAnswers(declared: RecordDeclaration, { list, read, save }: Calls): readonly Answer[] {
  const { filters, id, kind, table } = declared;
  return [
    answer(list, ({ input, state, accountId }) => {
      const all = tableOf(state, declared).of(ownerOf(declared, accountId));
      const { rows, ...page } = listPage(all, input as ListInput, listOfRecord(declared), filters);
      return { [table]: rows, ...page };
    }),

    answer(read, ({ input, ...context }) => ({
      [kind]: requireRecord(context, declared, (input as Readonly<Record<string, string>>)[id] ?? ''),
    })),

    answer(save, ({ input, ...context }) => {
      const row = saveRecord(context, declared, input as object);
      return { message: savedMessage(declared), [id]: row.id, updated_at: row.updated_at };
    }),
  ];
}
