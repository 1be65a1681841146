import type { z } from 'zod';
import type { Call } from '@vended/contract/call';
import { savedMessage } from '@vended/contract/recordCalls';
import { route, type Route } from '../http/route';
import type { FilteredQuery } from '../storage/queries/filteredPage';
import type { ListedRow } from '../storage/queries/page';
import type { GivenFields, RecordTable, StoredRow } from '../storage/queries/recordTable';
import type { recordService } from './recordService';

/** The routes of the three calls that most records have (`recordCalls`). */
export function recordRoutes<Row extends StoredRow & ListedRow<Sorted>, Sorted extends string>(
  calls: {
    readonly list: Call<z.ZodType<FilteredQuery<Sorted>>>;
    readonly read: Call<z.ZodType<object>>;
    readonly save: Call<z.ZodType<GivenFields<Row> & { readonly action: 'INSERT' | 'UPDATE' }>>;
  },
  table: RecordTable<Row, Sorted>,
  service: ReturnType<typeof recordService<Row>>,
): Route[] {
  const { declared } = table;
  const idIn = (input: object) => String(new Map<string, unknown>(Object.entries(input)).get(declared.id));

  return [
    route(calls.list, async ({ input, account }) => {
      const { rows, ...page } = await account((scope) => table.page(scope, input));
      return { [declared.table]: rows, ...page };
    }),

    route(calls.read, async ({ input, account }) => ({
      [declared.kind]: await account((scope) => table.require(scope, idIn(input))),
    })),

    route(calls.save, async ({ input, account, saveOnce }) => {
      const { id, updated_at } = await account((scope) =>
        saveOnce(scope, () =>
          input.action === 'INSERT'
            ? service.insert(scope, input)
            : service.change(scope, idIn(input), input.updated_at, input),
        ),
      );
      return { message: savedMessage(declared), [declared.id]: id, updated_at };
    }),
  ];
}
