import type { PlatformState, UsedBuild } from '@vended/shared/module/platform';
import { dayAndTimeOf } from '@vended/shared/format/dates';
import { Facts } from '@vended/shared/page/Facts';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { Table } from '@vended/shared/table/Table';
import { color, font, space } from '@vended/shared/theme/tokens';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import styled from 'styled-components';
import { OverrideForm } from '../../override/OverrideForm';
import { inKilobytes, inMilliseconds, inPercent } from './figures';
import { usePlatformState } from './usePlatformState';

type BuildRow = UsedBuild & { readonly id: string };
type VitalsRow = PlatformState['vitals'][number] & { readonly id: string };
type ChangeRow = PlatformState['changes'][number] & { readonly id: string };

const builds: Column<BuildRow>[] = [
  {
    header: 'Module',
    width: 'minmax(13rem, 2fr)',
    cell: ({ name, build, trial }) => (
      <>
        <strong>{name}</strong>
        {trial && ` (on trial: ${trial})`}
        <Small>{build}</Small>
      </>
    ),
  },
  { header: 'Live since', width: '8rem', cell: ({ since }) => (since ? dayAndTimeOf(since) : '–') },
  { header: 'Opened', align: 'end', width: '4.5rem', cell: ({ health }) => health.opens },
  {
    header: 'Error rate',
    align: 'end',
    width: '5.5rem',
    cell: ({ health }) => inPercent(health.failures, health.opens + health.failures),
  },
  { header: 'Errors', align: 'end', width: '4.5rem', cell: ({ health }) => health.errors },
  {
    header: 'Load, median / 95 %',
    align: 'end',
    width: '9rem',
    cell: ({ health }) => `${inMilliseconds(health.load.median)} / ${inMilliseconds(health.load.p95)}`,
  },
  {
    header: 'Start, median / 95 %',
    align: 'end',
    width: '9rem',
    cell: ({ health }) => `${inMilliseconds(health.mount.median)} / ${inMilliseconds(health.mount.p95)}`,
  },
  {
    header: 'First page / all',
    align: 'end',
    width: '8.5rem',
    cell: ({ bytes }) => `${inKilobytes(bytes.firstPage)} / ${inKilobytes(bytes.total)}`,
  },
];

const uses: Column<BuildRow>[] = [
  { header: 'Module', width: '10rem', cell: ({ name }) => name },
  {
    header: 'Uses of the contract',
    cell: ({ health }) => (health.uses.length > 0 ? health.uses.join(', ') : 'None seen yet'),
  },
  { header: 'Last failure', cell: ({ health }) => health.lastFailure ?? 'None' },
];

const vitals: Column<VitalsRow>[] = [
  { header: 'Route', cell: ({ route }) => route },
  { header: 'Page loads', align: 'end', width: '6rem', cell: ({ loads }) => loads },
  ...(
    [
      ['First paint', 'FCP'],
      ['Largest paint', 'LCP'],
      ['Interaction', 'INP'],
    ] as const
  ).map(([header, name]): Column<VitalsRow> => ({
    header,
    align: 'end',
    width: '8rem',
    cell: ({ p75 }) => inMilliseconds(p75[name] ?? null),
  })),
  { header: 'Layout shift', align: 'end', width: '8rem', cell: ({ p75 }) => p75['CLS']?.toFixed(3) ?? '–' },
];

const changes: Column<ChangeRow>[] = [
  { header: 'Revision', width: '5rem', cell: ({ revision }) => revision },
  { header: 'When', width: '9.5rem', cell: ({ at }) => dayAndTimeOf(at) },
  { header: 'Who', width: '8rem', cell: ({ by }) => by },
  { header: 'What', width: '2fr', cell: ({ action, what }) => `${action} ${what}` },
  { header: 'Why', cell: ({ why }) => why ?? '–' },
];

/** What is live of the modules, and how it fares in the browsers of its visitors. */
export function ModulesPage() {
  const { state, failure } = usePlatformState();
  const rows = state?.builds.map((build) => ({ ...build, id: `${build.name} ${build.build}` }));
  return (
    <Page title="Modules" count={rows?.length}>
      {state && (
        <Facts
          facts={[
            { label: 'Composition', value: state.composition },
            { label: 'Revision', value: state.revision },
          ]}
        />
      )}
      <Table label="Modules" columns={builds} rows={rows} failure={failure} empty={nothing} />
      {rows && (
        <>
          <Heading>Override</Heading>
          <p>Take one module from a developer&apos;s server, in this browser alone. All others stay live.</p>
          <OverrideForm modules={[...new Set(rows.map(({ name }) => name))]} />
          <Heading>Use of the contract</Heading>
          <Table label="Use of the contract" columns={uses} rows={rows} failure={null} empty={nothing} />
          <Heading>How page loads were for visitors, three of four this good or better</Heading>
          <Table
            label="Page loads"
            columns={vitals}
            rows={state?.vitals.map((route) => ({ ...route, id: route.route }))}
            failure={null}
            empty={<EmptyState text="No page load has been reported yet." />}
          />
          <Heading>Changes</Heading>
          <Table
            label="Changes"
            columns={changes}
            rows={state?.changes.map((change) => ({ ...change, id: String(change.revision) }))}
            failure={null}
            empty={<EmptyState text="No changes are on record." />}
          />
        </>
      )}
    </Page>
  );
}

const nothing = <EmptyState text="No module is live." />;

const Small = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

const Heading = styled.h2`
  margin: ${space[4]} 0 0;
  font-size: ${font.lead};
`;
