import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { FilterBar } from '@vended/design/table/FilterBar';
import { NothingFound } from '@vended/design/table/NothingFound';
import { Table } from '@vended/design/table/Table';
import { color, space } from '@vended/design/theme/tokens';
import type { BuildPackage } from '@vended/module/platform/platform';
import { reasonOf } from '@vended/module/query/reasonOf';
import { useState } from 'react';
import styled from 'styled-components';
import { useBuildPackagesQuery } from '../platformApi';

interface BuildPackagesProps {
  readonly name: string;
  readonly build: string;
}

/** The packages in a build with their versions and licences, as its bills of materials list them. */
export function BuildPackages({ name, build }: BuildPackagesProps) {
  const { data, error, refetch } = useBuildPackagesQuery({ name, build });
  const packages = data?.packages;
  const [q, setQ] = useState('');
  const rows = packages?.map((one, index): PackageRow => ({ ...one, id: String(index) }));
  const found = rows?.filter((row) => textOf(row).includes(q.trim().toLowerCase()));
  return (
    <Panel>
      {packages && packages.length > 0 && (
        <>
          <FilterBar label={`Search packages of ${name} ${build}`} value={q} onChange={setQ} />
          <Summary>{summaryOf(packages)}</Summary>
        </>
      )}
      <Table
        label={`Packages of ${name} ${build}`}
        columns={columns}
        rows={found}
        failure={
          error && !data
            ? { text: `Failed to load packages: ${reasonOf(error)}`, onRetry: () => void refetch() }
            : null
        }
        empty={
          q === '' ? (
            <EmptyState text="No third-party packages." />
          ) : (
            <NothingFound plural="packages" filtered={false} onClear={() => setQ('')} />
          )
        }
      />
    </Panel>
  );
}

interface PackageRow extends BuildPackage {
  readonly id: string;
}

const notStated = 'Not stated';

const columns: Column<PackageRow>[] = [
  { header: 'Package', width: 'minmax(0, 3fr)', cell: ({ name }) => name },
  { header: 'Version', width: 'minmax(0, 1.5fr)', cell: ({ version }) => version || '–' },
  { header: 'Licence', width: 'minmax(0, 2fr)', cell: ({ licence }) => licence ?? notStated },
  {
    header: 'Runs in',
    width: 'minmax(0, 2fr)',
    cell: ({ where }) => where.map((place) => (place === 'browser' ? 'Browser' : 'Server')).join(', '),
  },
];

const textOf = ({ name, version, licence }: BuildPackage) =>
  `${name} ${version} ${licence ?? notStated}`.toLowerCase();

/** How many packages there are, and how many have each licence, the most frequent first, such as `40 packages: MIT 38, ISC 2`. */
function summaryOf(packages: readonly BuildPackage[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages)
    counts.set(licence ?? notStated, (counts.get(licence ?? notStated) ?? 0) + 1);
  const licences = [...counts]
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ');
  return `${packages.length} ${packages.length === 1 ? 'package' : 'packages'}: ${licences}`;
}

const Panel = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[4]};
`;

const Summary = styled.p`
  margin: 0;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
