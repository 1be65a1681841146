import { useSearchParams } from '@vended/module/router';

/** The first and the last day of a list, in the address; '' means none. Days are written as `2026-11-23`, and the last one is included. */
export function useDays(): {
  readonly days: Readonly<Record<'from' | 'to', string>>;
  /** Moments for the call: from the first, and before the second. */
  readonly query: { readonly from?: string; readonly to?: string };
  readonly setDay: (name: 'from' | 'to', day: string) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: string) => parameters.get(name) ?? '';
  const from = startOf(read('from'), 0);
  const to = startOf(read('to'), 1);

  function setDay(name: 'from' | 'to', day: string) {
    setParameters(
      (previous) => {
        previous.delete('rows');
        if (day) previous.set(name, day);
        else previous.delete(name);
        return previous;
      },
      { replace: true },
    );
  }

  return {
    days: { from: from ? read('from') : '', to: to ? read('to') : '' },
    query: { ...(from && { from }), ...(to && { to }) },
    setDay,
  };
}

/** The beginning of a day in the user's time zone, or of the day that many days later; undefined for an invalid day. */
function startOf(day: string, later: number): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
