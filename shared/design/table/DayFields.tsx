import { useSearchParams } from '@vended/module/router';
import styled from 'styled-components';
import { controlStyles } from '../theme/controlStyles';
import { color, space } from '../theme/tokens';

/** The first and the last day of a list, '' if there is none. Days are written as `2026-11-23`, and the last one is included. */
type Days = Readonly<Record<'from' | 'to', string>>;

/** The days of a list, stored in the address. */
export function useDays(): {
  readonly days: Days;
  /** Moments for the call: from the first, and before the second. */
  readonly query: { readonly from?: string; readonly to?: string };
} {
  const [parameters] = useSearchParams();
  const read = (name: string) => parameters.get(name) ?? '';
  const from = startOf(read('from'), 0);
  const to = startOf(read('to'), 1);
  return {
    days: { from: from ? read('from') : '', to: to ? read('to') : '' },
    query: { ...(from && { from }), ...(to && { to }) },
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

interface DayFieldsProps {
  readonly days: Days;
  /** `setFilters` of the list's address. */
  readonly onChange: (day: Readonly<Record<string, string>>) => void;
}

/** Narrows a list down to some days. */
export function DayFields({ days, onChange }: DayFieldsProps) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Day key={name}>
          {name === 'from' ? 'From' : 'To'}
          <Input
            type="date"
            value={days[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Day>
      ))}
    </>
  );
}

const Day = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  color: ${color.muted};
`;

const Input = styled.input`
  ${controlStyles}
  width: 10rem;
  max-width: 100%;
  /* In pixels, so that large letters have the space. */
  padding-inline: 12px;
`;
