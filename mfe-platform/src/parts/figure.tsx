import type { BuildHealth } from '@vended/module/platform/platform';
import type { ReactNode } from 'react';
import { inPercent } from './formatFigures';
import { Note } from './Note';

/** A figure with a note in smaller type. */
export function figure(value: ReactNode, note: string | null) {
  return (
    <div>
      {value}
      {note && <Note>{note}</Note>}
    </div>
  );
}

export function failedVisits({ opens, failures }: BuildHealth) {
  const visits = opens + failures;
  return figure(
    inPercent(failures, visits),
    visits === 0 ? null : `${failures} of ${visits} ${visits === 1 ? 'visit' : 'visits'}`,
  );
}
