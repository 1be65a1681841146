import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import type { BuildError, ExtensionFault, LeftOutBuild, UsedBuild } from '@vended/module/platform/platform';
import type { ReactNode } from 'react';
import { inKilobytes, inMilliseconds, inPercent } from '../parts/formatFigures';
import { Note } from '../parts/Note';
import { rolledOutTo } from '../state/rolledOutTo';

export type BuildRow = UsedBuild & { readonly id: string };
export type ErrorRow = BuildError & { readonly id: string; readonly build: string; readonly isUsed: boolean };
export type FaultRow = ExtensionFault & { readonly id: string };
export type LeftOutRow = LeftOutBuild & { readonly id: string };

/** A figure with a note in smaller type. */
function figure(value: ReactNode, note: string | null) {
  return (
    <div>
      {value}
      {note && <Note>{note}</Note>}
    </div>
  );
}

function timing({ median, p95 }: UsedBuild['health']['load']) {
  return figure(inMilliseconds(median), p95 === null ? null : `95% within ${inMilliseconds(p95)}`);
}

export const builds: Column<BuildRow>[] = [
  {
    header: 'Build',
    width: 'minmax(0, 3fr)',
    cell: (row) => {
      const whom = rolledOutTo(row);
      return (
        <UnfoldingText>
          {row.build}
          {whom && <Note>Rolled out to {whom}</Note>}
        </UnfoldingText>
      );
    },
  },
  {
    header: 'Live since',
    width: 'minmax(6.5rem, 2fr)',
    cell: ({ since }) => (since ? dayAndTimeOf(since) : '–'),
  },
  {
    header: 'Failed visits',
    align: 'end',
    width: 'minmax(0, 1.8fr)',
    cell: ({ health: { opens, failures } }) => {
      const visits = opens + failures;
      return figure(
        inPercent(failures, visits),
        visits === 0 ? null : `${failures} of ${visits} ${visits === 1 ? 'visit' : 'visits'}`,
      );
    },
  },
  { header: 'Errors', align: 'end', width: 'minmax(3rem, 1fr)', cell: ({ health }) => health.errors },
  { header: 'Load', align: 'end', width: 'minmax(0, 1.8fr)', cell: ({ health }) => timing(health.load) },
  { header: 'Start', align: 'end', width: 'minmax(0, 1.8fr)', cell: ({ health }) => timing(health.mount) },
  {
    header: 'First page',
    align: 'end',
    width: 'minmax(0, 1.8fr)',
    cell: ({ bytes }) => figure(inKilobytes(bytes.firstPage), `of ${inKilobytes(bytes.total)}`),
  },
];

export const faults: Column<FaultRow>[] = [
  { header: 'Extension', cell: ({ extension }) => extension },
  { header: 'Build', width: 'minmax(0, 1.5fr)', cell: ({ build }) => build },
  { header: 'What is wrong', width: 'minmax(0, 4fr)', cell: ({ what }) => what },
];

export const leftOut: Column<LeftOutRow>[] = [
  { header: 'Build', width: 'minmax(0, 1.5fr)', cell: ({ build }) => build },
  { header: 'What is wrong', width: 'minmax(0, 4fr)', cell: ({ reason }) => reason },
];

const kinds = { failure: 'Failed visit', error: 'Error' } as const;

export const errors: Column<ErrorRow>[] = [
  { header: 'Last time', width: 'minmax(6.5rem, 1.5fr)', cell: ({ lastAt }) => dayAndTimeOf(lastAt) },
  {
    header: 'Build',
    width: 'minmax(0, 2fr)',
    cell: ({ build, isUsed }) => figure(build, isUsed ? null : 'No longer live'),
  },
  { header: 'Kind', cell: ({ kind }) => kinds[kind] },
  { header: 'Times', align: 'end', width: '4rem', cell: ({ count }) => count },
  { header: 'Message', width: 'minmax(0, 4fr)', cell: ({ message }) => message },
];
