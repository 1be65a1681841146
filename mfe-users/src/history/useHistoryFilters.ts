import { kindLabels } from '@vended/contract/historyTexts';
import { useDays } from '@vended/design/table/DayFields';
import { useSearchParams } from '@vended/module/router';
import type { HistoryQuery } from './historyApi';

/** The filters of the history, stored in the address; '' means none. `part` is what changes were made together with. */
export function useHistoryFilters(): {
  readonly filters: Readonly<Record<'who' | 'kind' | 'from' | 'to' | 'part', string>>;
  readonly query: Pick<HistoryQuery, 'username' | 'resource' | 'from' | 'to' | 'part'>;
} {
  const [parameters] = useSearchParams();
  const { days, query: between } = useDays();
  const read = (name: string) => parameters.get(name) ?? '';
  const who = read('who');
  const kind = kindLabels.some(([name]) => name === read('kind')) ? read('kind') : '';
  const part = read('part');
  return {
    filters: { who, kind, ...days, part },
    query: {
      ...(who && { username: who }),
      ...(kind && { resource: kind }),
      ...between,
      ...(part && { part }),
    },
  };
}
