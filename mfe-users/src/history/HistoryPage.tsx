import type { AuditEntry } from '@vended/contract/audit';
import type { auditFields } from '@vended/contract/audit.fields';
import type { SortName } from '@vended/contract/describedFields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import History from 'lucide-react/icons/history';
import styled from 'styled-components';
import { paths } from '../paths';
import { historyPart, useHistoryInfiniteQuery } from './historyApi';
import { historyCsv } from './historyCsv';
import { HistoryFilters } from './HistoryFilters';
import { actionText, changeLines, kindText, nameText } from './historyTexts';
import { useHistoryFilters } from './useHistoryFilters';

const columns: readonly Column<AuditEntry, SortName<typeof auditFields>>[] = [
  { header: 'When', cell: ({ created_at }) => dayAndTimeOf(created_at), sort: 'created_at', width: '12rem' },
  { header: 'Who', cell: ({ username }) => username, width: 'minmax(0, 1fr)' },
  {
    header: 'What',
    cell: (entry) => `${actionText(entry)}: ${kindText(entry)} ${nameText(entry)}`.trimEnd(),
    width: 'minmax(0, 1.5fr)',
  },
  {
    header: 'Changes',
    cell: (entry) => <Lines>{changeLines(entry).join('\n') || '–'}</Lines>,
    width: 'minmax(0, 2fr)',
  },
];

const sorts = sortsIn(columns);

/** What was changed in the account, newest first, for its administrators. */
export function HistoryPage() {
  const address = useListAddress(sorts);
  const { filters, query: filtered, setFilter } = useHistoryFilters();
  const query = { ...address.query, ...filtered };
  const history = useHistoryInfiniteQuery(query, address.firstPage);

  return (
    <Page title="History" back={{ to: paths.users, label: 'Back to Users' }}>
      <RecordList
        label="History"
        address={address}
        query={history}
        rowsOf={entriesOf}
        columns={columns}
        empty={{
          icon: History,
          text: 'No changes found.',
          hint:
            Object.keys(filtered).length > 0
              ? 'No change fits these filters.'
              : 'Every change of a record in this account appears here.',
        }}
        filters={<HistoryFilters filters={filters} setFilter={setFilter} />}
      >
        <CsvExport
          name="history"
          columns={historyCsv}
          request={(part) => historyPart(query, part)}
          rowsOf={entriesOf}
        />
      </RecordList>
    </Page>
  );
}

const entriesOf = (page: { readonly entries: readonly AuditEntry[] }) => page.entries;

const Lines = styled.span`
  white-space: pre-line;
`;
