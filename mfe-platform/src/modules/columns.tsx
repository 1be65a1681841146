import { dayAndTimeOf } from '@vended/design/format/dates';
import type {
  BuildError,
  ExtensionFault,
  LeftOutBuild,
  PlatformState,
  UsedBuild,
} from '@vended/module/platform/platform';
import type { Column } from '@vended/design/table/column';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import type { ReactNode } from 'react';
import { Note } from '../parts/Note';
import { inKilobytes, inMilliseconds, inPercent } from './formatFigures';

export type BuildRow = UsedBuild & { readonly id: string };
export type VitalsRow = PlatformState['vitals'][number] & { readonly id: string };
export type ErrorRow = BuildError & { readonly id: string; readonly build: string; readonly isUsed: boolean };
export type FaultRow = ExtensionFault & { readonly id: string };
export type LeftOutRow = LeftOutBuild & { readonly id: string };
export type ChangeRow = PlatformState['changes'][number] & { readonly id: string };

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
    header: 'Module',
    width: 'minmax(0, 3fr)',
    cell: ({ name, build, trial }) => (
      <UnfoldingText>
        {name}
        <Note>{build}</Note>
        {trial && <Note>On trial: {trial}</Note>}
      </UnfoldingText>
    ),
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

export const uses: Column<BuildRow>[] = [
  { header: 'Module', cell: ({ name }) => name },
  {
    header: 'Uses of the contract',
    width: 'minmax(0, 3fr)',
    cell: ({ health }) => (health.uses.length > 0 ? health.uses.join(', ') : 'None seen yet'),
  },
  {
    header: 'Last failed visit',
    width: 'minmax(0, 2fr)',
    cell: ({ health }) => health.lastFailure ?? 'None',
  },
];

export const faults: Column<FaultRow>[] = [
  { header: 'Extension', cell: ({ extension }) => extension },
  {
    header: 'Module',
    width: 'minmax(0, 1.5fr)',
    cell: ({ module, build }) => (
      <UnfoldingText>
        {module}
        <Note>{build}</Note>
      </UnfoldingText>
    ),
  },
  { header: 'What is wrong', width: 'minmax(0, 4fr)', cell: ({ what }) => what },
];

export const leftOut: Column<LeftOutRow>[] = [
  {
    header: 'Module',
    width: 'minmax(0, 1.5fr)',
    cell: ({ name, build }) => (
      <UnfoldingText>
        {name}
        <Note>{build}</Note>
      </UnfoldingText>
    ),
  },
  { header: 'What is wrong', width: 'minmax(0, 4fr)', cell: ({ reason }) => reason },
];

const kinds = { failure: 'Failed visit', error: 'Error' } as const;

export const errors: Column<ErrorRow>[] = [
  { header: 'Last time', width: 'minmax(6.5rem, 1.5fr)', cell: ({ lastAt }) => dayAndTimeOf(lastAt) },
  {
    header: 'Module',
    width: 'minmax(0, 2fr)',
    cell: ({ build, isUsed }) => figure(build, isUsed ? null : 'No longer live'),
  },
  { header: 'Kind', cell: ({ kind }) => kinds[kind] },
  { header: 'Times', align: 'end', width: '4rem', cell: ({ count }) => count },
  { header: 'Message', width: 'minmax(0, 4fr)', cell: ({ message }) => message },
];

const timedVitals = [
  ['First paint', 'FCP'],
  ['Largest paint', 'LCP'],
  ['Interaction', 'INP'],
] as const;

export const vitals: Column<VitalsRow>[] = [
  { header: 'Route', width: 'minmax(0, 2fr)', cell: ({ route }) => route },
  { header: 'Page loads', align: 'end', cell: ({ loads }) => loads },
  ...timedVitals.map(([header, name]): Column<VitalsRow> => ({
    header,
    align: 'end',
    cell: ({ p75 }) => inMilliseconds(p75[name] ?? null),
  })),
  { header: 'Layout shift', align: 'end', cell: ({ p75 }) => p75['CLS']?.toFixed(3) ?? '–' },
];

export const changes: Column<ChangeRow>[] = [
  { header: 'Revision', width: '4.5rem', cell: ({ revision }) => revision },
  { header: 'When', width: 'minmax(0, 1.5fr)', cell: ({ at }) => dayAndTimeOf(at) },
  { header: 'Who', cell: ({ by }) => by },
  { header: 'What', width: 'minmax(0, 3fr)', cell: ({ action, what }) => `${action} ${what}` },
  { header: 'Why', width: 'minmax(0, 2fr)', cell: ({ why }) => why ?? '–' },
];
