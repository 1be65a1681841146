import { useSearchParams } from '@vended/module/router';
import type { HistoryQuery } from './historyApi';
import { kindLabels } from '@vended/contract/historyTexts';

type Filters = Readonly<Record<'who' | 'kind' | 'from' | 'to' | 'part', string>>;

/** The filters of the history, stored in the address; '' means none. Days are written as `2026-11-23`, and the last one is included. `part` is what changes were made together with. */
export function useHistoryFilters(): {
  readonly filters: Filters;
  readonly query: Pick<HistoryQuery, 'username' | 'resource' | 'from' | 'to' | 'part'>;
  readonly setFilter: (name: keyof Filters, value: string) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: keyof Filters) => parameters.get(name) ?? '';
  const filters: Filters = {
    who: read('who'),
    kind: kindLabels.some(([name]) => name === read('kind')) ? read('kind') : '',
    from: startOf(read('from'), 0) ? read('from') : '',
    to: startOf(read('to'), 1) ? read('to') : '',
    part: read('part'),
  };
  const from = startOf(filters.from, 0);
  const to = startOf(filters.to, 1);

  function setFilter(name: keyof Filters, value: string) {
    setParameters(
      (previous) => {
        previous.delete('rows');
        if (value) previous.set(name, value);
        else previous.delete(name);
        return previous;
      },
      { replace: true },
    );
  }

  const query = {
    ...(filters.who && { username: filters.who }),
    ...(filters.kind && { resource: filters.kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(filters.part && { part: filters.part }),
  };
  return { filters, query, setFilter };
}

/** The beginning of a day in the user's time zone, or of the day that many days later; undefined for an invalid day. */
function startOf(day: string, later: number): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
