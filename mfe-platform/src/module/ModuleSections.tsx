import { EmptyState } from '@vended/design/components/EmptyState';
import { Table } from '@vended/design/table/Table';
import { color, space } from '@vended/design/theme/tokens';
import type { PlatformState } from '@vended/module/platform/platform';
import styled from 'styled-components';
import { moduleIn } from '../state/moduleOverview';
import { ChangesTable } from '../parts/ChangesTable';
import { Section } from '../parts/Section';
import { VitalsTable } from '../parts/VitalsTable';
import { Rollouts } from '../rollouts/Rollouts';
import { BuildOrigins } from './BuildOrigins';
import { builds, errors, faults, leftOut } from './columns';
import { errorsOf } from './errorsOf';

interface ModuleSectionsProps {
  readonly state: PlatformState;
  readonly name: string;
  /** Called after something was rolled out or ended. */
  readonly onChanged: () => void;
}

/** All that is known of one module. What only a live module has is left out of others. */
export function ModuleSections({ state, name, onChanged }: ModuleSectionsProps) {
  const module = moduleIn(state, name);
  const rows = [...(module.live ? [module.live] : []), ...module.forSome].map((build) => ({
    ...build,
    id: build.build,
  }));
  const errorRows = errorsOf(name, state);
  const routes = rows.flatMap((build) => build.routes ?? []);
  return (
    <>
      {module.leftOut.length > 0 && (
        <Section
          title="Not served"
          note="The server cannot use these builds, so visitors cannot open this module. It tries again every ten seconds."
        >
          <Table
            label="Not served"
            columns={leftOut}
            rows={module.leftOut.map((build) => ({ ...build, id: build.build }))}
            failure={null}
            empty={null}
          />
        </Section>
      )}
      <Section title="Builds">
        <Table
          label="Builds"
          columns={builds}
          rows={rows}
          failure={null}
          empty={<EmptyState text="No build of this module is live." />}
        />
        {rows.length > 0 && (
          <Explanation>
            A visit fails when the visitor sees the failure page instead of the module. An error is one that
            the module recovered from, such as a refused call. Load is the time until the code has arrived,
            Start the time until the page is shown: the median, and below it the 95th percentile. All figures
            are since the build came into use.
          </Explanation>
        )}
        {module.live?.previous && module.live.previous.length > 0 && (
          <Explanation>
            Live before, the latest first: {module.live.previous.join(', ')}.{' '}
            <code>npm run module -- rollback {name}</code> goes back.
          </Explanation>
        )}
      </Section>
      <Section
        title="Rollouts"
        note="Builds, the module and its routes that only some accounts, user types, a share of visitors or anyone who has a link get. Everyone else gets what is live. What the API allows does not change."
      >
        <Rollouts builds={state.builds} module={name} onChanged={onChanged} />
      </Section>
      {(rows.length > 0 || errorRows.length > 0) && (
        <Section
          title="Errors"
          note="Messages of failed visits and errors, latest first. Those of builds that are no longer live are kept for a week."
        >
          <Table
            label="Errors"
            columns={errors}
            rows={errorRows}
            failure={null}
            empty={<EmptyState text="No errors reported." />}
          />
        </Section>
      )}
      {rows.length > 0 && (
        <>
          <Section
            title="Origin"
            note={
              <>
                Who published each build, and what it was built from, as signed.{' '}
                <code>npm run module -- verify</code> builds it again from its commit and compares.
              </>
            }
          >
            <BuildOrigins rows={rows} />
          </Section>
          <Section
            title="Extensions"
            note="Extensions that visitors do not see, or that are not where their manifests put them."
          >
            <Table
              label="Extensions"
              columns={faults}
              rows={module.faults.map((fault) => ({
                ...fault,
                id: `${fault.build} ${fault.extension} ${fault.what}`,
              }))}
              failure={null}
              empty={<EmptyState text="All extensions match a slot." />}
            />
          </Section>
          <Section
            title="Page loads"
            note="As measured for visitors: of the latest page loads of each route, three in four were this good or better."
          >
            <VitalsTable vitals={state.vitals.filter(({ route }) => routes.includes(route))} />
          </Section>
        </>
      )}
      <Section
        title="Changes"
        note={
          <>
            What was changed of this module among the latest changes of all.{' '}
            <code>npm run module -- history</code> has every change.
          </>
        }
      >
        <ChangesTable changes={state.changes.filter(({ what }) => what.split(/[\s,]+/).includes(name))} />
      </Section>
    </>
  );
}

const Explanation = styled.p`
  max-width: 75ch;
  margin: ${space[3]} 0 0;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
