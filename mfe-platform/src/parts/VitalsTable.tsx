import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import type { RouteVitals } from '@vended/module/platform/platform';
import { inMilliseconds } from './formatFigures';

/** How fast pages were for visitors. */
export function VitalsTable({ vitals }: { readonly vitals: readonly RouteVitals[] }) {
  return (
    <Table
      label="Page loads"
      columns={columns}
      rows={vitals.map((route) => ({ ...route, id: route.route }))}
      failure={null}
      empty={<EmptyState text="No page loads reported yet." />}
    />
  );
}

type VitalsRow = RouteVitals & { readonly id: string };

const timed = [
  ['First paint', 'FCP'],
  ['Largest paint', 'LCP'],
  ['Interaction', 'INP'],
] as const;

const columns: Column<VitalsRow>[] = [
  { header: 'Route', width: 'minmax(0, 2fr)', cell: ({ route }) => route },
  { header: 'Page loads', align: 'end', cell: ({ loads }) => loads },
  ...timed.map(([header, name]): Column<VitalsRow> => ({
    header,
    align: 'end',
    cell: ({ p75 }) => inMilliseconds(p75[name] ?? null),
  })),
  { header: 'Layout shift', align: 'end', cell: ({ p75 }) => p75['CLS']?.toFixed(3) ?? '–' },
];
