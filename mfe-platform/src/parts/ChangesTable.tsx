import { EmptyState } from '@vended/design/components/EmptyState';
import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import type { PlatformState } from '@vended/module/platform/platform';

type Changes = PlatformState['changes'];

/** Who changed what is live. */
export function ChangesTable({ changes }: { readonly changes: Changes }) {
  return (
    <Table
      label="Changes"
      columns={columns}
      rows={changes.map((change) => ({ ...change, id: String(change.revision) }))}
      failure={null}
      empty={<EmptyState text="No changes recorded." />}
    />
  );
}

const columns: Column<Changes[number] & { readonly id: string }>[] = [
  { header: 'Revision', width: '4.5rem', cell: ({ revision }) => revision },
  { header: 'When', width: 'minmax(0, 1.5fr)', cell: ({ at }) => dayAndTimeOf(at) },
  { header: 'Who', cell: ({ by }) => by },
  { header: 'What', width: 'minmax(0, 3fr)', cell: ({ action, what }) => `${action} ${what}` },
  { header: 'Why', width: 'minmax(0, 2fr)', cell: ({ why }) => why ?? '–' },
];
