import { Facts } from '@vended/design/page/Facts';
import { Page } from '@vended/design/page/Page';
import { Table } from '@vended/design/table/Table';
import { color, font, space } from '@vended/design/theme/tokens';
import type { PlatformState } from '@vended/module/platform/platform';
import { EmptyState } from '@vended/design/components/EmptyState';
import { useShell } from '@vended/module/ShellContext';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { OutlineSwitch } from '../outlines/OutlineSwitch';
import { OverrideForm } from '../override/OverrideForm';
import { BuildOrigins } from './BuildOrigins';
import {
  builds,
  changes,
  errors,
  faults,
  leftOut,
  uses,
  vitals,
  type BuildRow,
  type ErrorRow,
} from './columns';
import { Rollouts } from '../rollouts/Rollouts';
import { useGatewayAnswer } from '../parts/useGatewayAnswer';

/** The live builds of all modules and how they perform in visitors' browsers. */
export function ModulesPage() {
  const {
    answer: state,
    failure,
    reload,
  } = useGatewayAnswer<PlatformState>('/platform/modules', () => 'Failed to load modules');
  const rows = state?.builds.map((build) => ({ ...build, id: `${build.name} ${build.build}` }));
  const { location } = useShell();
  // The link that a development server prints asks one question, which comes first then.
  const [isAsked] = useState(() => new URLSearchParams(location.current().search).has('override'));
  const override = rows && (
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
      <OverrideForm modules={[...new Set(rows.map(({ name }) => name))]} />
    </Section>
  );
  return (
    <Page
      title="Live modules"
      count={rows?.length}
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
      {state?.leftOut && state.leftOut.length > 0 && (
        <Section
          title="Not served"
          note="The server cannot use these builds, so visitors cannot open these modules. It tries again every ten seconds."
        >
          <Table
            label="Not served"
            columns={leftOut}
            rows={state.leftOut.map((build) => ({ ...build, id: `${build.name} ${build.build}` }))}
            failure={null}
            empty={nothing}
          />
        </Section>
      )}
      <Table label="Modules" columns={builds} rows={rows} failure={failure} empty={nothing} />
      {state && rows && (
        <>
          <Explanation>
            A visit fails when the visitor sees the failure page instead of the module. An error is one that
            the module recovered from, such as a refused call. Load is the time until the code has arrived,
            Start the time until the page is shown: the median, and below it the 95th percentile. All figures
            are since this server started.
          </Explanation>
          <Section
            title="Origin"
            note={
              <>
                Who published each build, and what it was built from, as signed.{' '}
                <code>npm run module -- verify</code> builds it again from its commit and compares.
              </>
            }
          >
            {rows.length > 0 ? <BuildOrigins rows={rows} /> : nothing}
          </Section>
          <Section
            title="Extensions"
            note="Extensions that visitors do not see, or that are not where their manifests put them."
          >
            <Table
              label="Extensions"
              columns={faults}
              rows={(state.faults ?? []).map((fault) => ({
                ...fault,
                id: `${fault.module} ${fault.build} ${fault.extension} ${fault.what}`,
              }))}
              failure={null}
              empty={<EmptyState text="All extensions match a slot." />}
            />
          </Section>
          <Section
            title="Outlines"
            note="Marks each module and extension on every page, with its owner, in this browser only."
          >
            <OutlineSwitch />
          </Section>
          <Section
            title="Errors"
            note="Messages of failed visits and errors, latest first. Those of builds that are no longer live are kept for a week."
          >
            <Table
              label="Errors"
              columns={errors}
              rows={errorRows(rows, state.former)}
              failure={null}
              empty={<EmptyState text="No errors reported." />}
            />
          </Section>
          <Section
            title="Rollouts"
            note="Builds, modules, routes and values that only some accounts, user types, a share of visitors or anyone who has a link get. Everyone else gets what is live. What the API allows does not change."
          >
            <Rollouts builds={state.builds} onChanged={reload} />
          </Section>
          {!isAsked && override}
          <Section
            title="Use of the contract"
            note="What each module uses of the shell, and why a visit last failed."
          >
            <Table label="Use of the contract" columns={uses} rows={rows} failure={null} empty={nothing} />
          </Section>
          <Section
            title="Page loads"
            note="As measured for visitors since the gateway started: three in four were this good or better."
          >
            <Table
              label="Page loads"
              columns={vitals}
              rows={state.vitals.map((route) => ({ ...route, id: route.route }))}
              failure={null}
              empty={<EmptyState text="No page loads reported yet." />}
            />
          </Section>
          <Section title="Changes" note="Who made what live, latest first. Any revision can be restored.">
            <Table
              label="Changes"
              columns={changes}
              rows={state.changes.map((change) => ({ ...change, id: String(change.revision) }))}
              failure={null}
              empty={<EmptyState text="No changes recorded." />}
            />
          </Section>
        </>
      )}
    </Page>
  );
}

const nothing = <EmptyState text="No module is live." />;

/** The error messages of all builds, latest first. */
function errorRows(rows: readonly BuildRow[], former: PlatformState['former'] = []): ErrorRow[] {
  return [
    ...rows.map(({ id, health: { messages } }) => ({ build: id, messages, isUsed: true })),
    ...former.map(({ name, build, messages }) => ({ build: `${name} ${build}`, messages, isUsed: false })),
  ]
    .flatMap(({ messages, ...of }) =>
      messages.map((one) => ({ ...one, ...of, id: `${of.build} ${one.kind} ${one.message}` })),
    )
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt));
}

interface SectionProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

function Section({ title, note, takesFocus = false, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Part aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h2>
      <p>{note}</p>
      {children}
    </Part>
  );
}

const Explanation = styled.p`
  max-width: 75ch;
  margin: 0;
  color: ${color.muted};
`;

const Part = styled.section`
  & > h2 {
    margin: 0 0 ${space[1]};
    font-size: ${font.lead};
  }
  & > p {
    margin: 0 0 ${space[4]};
    color: ${color.muted};
  }
  & > p > code {
    white-space: nowrap;
  }
`;
