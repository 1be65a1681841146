import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import type { RouteVitals } from '@vended/module/platform/platform';
import { Fragment } from 'react';
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

/** A route in a narrow column: it is broken before a slash, and not within a word. */
function RouteText({ route }: { readonly route: string }) {
  return route.split(/(?<=.)(?=\/)/).map((part, index) => (
    // The parts of one route stay in their order.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Figures take little more than their headers, whose words stay whole, so that routes have the rest of a narrow table. */
const figure = 'minmax(4rem, 1fr)';
const widerFigure = 'minmax(5rem, 1fr)';

const timed = [
  ['First paint', 'FCP', figure],
  ['Largest paint', 'LCP', figure],
  ['Interaction', 'INP', widerFigure],
] as const;

const columns: Column<VitalsRow>[] = [
  { header: 'Route', width: 'minmax(0, 4fr)', cell: ({ route }) => <RouteText route={route} /> },
  { header: 'Page loads', align: 'end', width: figure, cell: ({ loads }) => loads },
  ...timed.map(([header, name, width]): Column<VitalsRow> => ({
    header,
    align: 'end',
    width,
    cell: ({ p75 }) => inMilliseconds(p75[name] ?? null),
  })),
  {
    header: 'Layout shift',
    align: 'end',
    width: figure,
    cell: ({ p75 }) => p75['CLS']?.toFixed(3) ?? '–',
  },
];
