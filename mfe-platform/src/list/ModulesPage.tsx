import { EmptyState } from '@vended/design/components/EmptyState';
import { Facts } from '@vended/design/page/Facts';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { tableFailure } from '@vended/design/table/tableFailure';
import type { PlatformState } from '@vended/module/platform/platform';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import { OutlineSwitch } from '../outlines/OutlineSwitch';
import { OverrideForm } from '../override/OverrideForm';
import { ChangesTable } from '../parts/ChangesTable';
import { inPercent } from '../parts/formatFigures';
import { Section } from '../parts/Section';
import { VitalsTable } from '../parts/VitalsTable';
import { paths } from '../paths';
import { usePlatformStateQuery, useRolloutsQuery } from '../platformApi';
import { modulesIn, type ModuleOverview } from '../state/moduleOverview';
import { Rollouts } from '../rollouts/Rollouts';
import { stateOf } from '../state/moduleState';
import { StateLine } from '../state/StateLine';

/** All modules with the state of each, and what is about no single one. */
export function ModulesPage() {
  const query = usePlatformStateQuery();
  const { currentData: state, refetch } = query;
  // Only to list modules that are published and not live: without an answer they are missing.
  const { data: rollouts } = useRolloutsQuery();
  const published = rollouts?.builds.map(({ module }) => module) ?? [];
  const modules = state && modulesIn(state, published);
  const failure = tableFailure(query, 'Failed to load modules');
  const { location } = useShell();
  // The link that a development server prints asks one question, which comes first then.
  const [isAsked] = useState(() => new URLSearchParams(location.current().search).has('override'));
  const override = modules && (
    <Section
      title="Override"
      takesFocus={isAsked}
      note={
        <>
          Load one module from a developer’s server, in this browser only. All others stay live. In the
          module’s repository, <code>npm start -- --in</code> with the address of this site prints a link that
          fills this in, also for a module that is not live yet.
        </>
      }
    >
      <OverrideForm modules={modules.flatMap(({ name, live }) => (live ? [name] : []))} />
    </Section>
  );
  return (
    <Page
      title="Live modules"
      count={modules?.length}
      back={{ to: '/grand-central', label: 'Back to Grand Central' }}
    >
      {!failure && (
        <Facts
          facts={[
            { label: 'Composition', value: state?.composition ?? '–' },
            { label: 'Revision', value: state?.revision ?? '–' },
            { label: 'Shell', value: state?.shell ?? '–' },
          ]}
        />
      )}
      {isAsked && override}
      <Table
        label="Modules"
        columns={columns}
        rows={modules?.map((module) => ({ ...module, id: module.name }))}
        rowLink={({ name }) => paths.module(name)}
        failure={failure}
        empty={<EmptyState text="No module is live." />}
      />
      {state && (
        <>
          <Section
            title="Rollouts"
            note="Builds, modules, routes and values that only some accounts, user types, a share of visitors or anyone who has a link get. Everyone else gets what is live, or the other value. What the API allows does not change."
          >
            <Rollouts builds={state.builds} onChanged={() => void refetch()} />
          </Section>
          {!isAsked && override}
          <Section
            title="Outlines"
            note="Marks each module and extension on every page, with its owner, in this browser only."
          >
            <OutlineSwitch />
          </Section>
          <Section
            title="Page loads"
            note="As measured for visitors: of the latest page loads of each route, three in four were this good or better. These are the pages of the shell; the page of each module has its own."
          >
            <VitalsTable vitals={state.vitals.filter(({ route }) => !isOfModule(state.builds, route))} />
          </Section>
          <Section title="Changes" note="Who made what live, latest first. Any revision can be restored.">
            <ChangesTable changes={state.changes} />
          </Section>
        </>
      )}
    </Page>
  );
}

const columns: Column<ModuleOverview & { readonly id: string }>[] = [
  { header: 'Module', width: 'minmax(0, 2fr)', cell: ({ name }) => name },
  {
    header: 'State',
    width: 'minmax(0, 4fr)',
    cell: (module) => <StateLine {...stateOf(module)} />,
  },
  { header: 'Live build', width: 'minmax(0, 2fr)', wide: true, cell: ({ live }) => live?.build ?? '–' },
  {
    header: 'Failed visits',
    align: 'end',
    width: 'minmax(0, 1.4fr)',
    cell: ({ live }) =>
      live ? inPercent(live.health.failures, live.health.opens + live.health.failures) : '–',
  },
];

const isOfModule = (builds: PlatformState['builds'], route: string) =>
  builds.some(({ routes }) => routes?.includes(route));
