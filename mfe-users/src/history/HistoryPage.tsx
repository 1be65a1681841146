import type { NamedAuditEntry } from '@vended/contract/audit';
import { auditFields } from '@vended/contract/audit.fields';
import { recordCode, recordKinds } from '@vended/contract/recordCode';
import type { SortName } from '@vended/contract/describedFields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Link } from '@vended/design/components/Link';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { useListAddress } from '@vended/design/table/useListAddress';
import { font, media } from '@vended/design/theme/tokens';
import History from 'lucide-react/icons/history';
import styled from 'styled-components';
import { paths } from '../paths';
import { historyFile, useHistoryInfiniteQuery } from './historyApi';
import { HistoryFilters } from './HistoryFilters';
import { actionText, changeLines, kindText, nameText } from '@vended/contract/historyTexts';
import { useHistoryFilters } from './useHistoryFilters';

const columns: readonly Column<NamedAuditEntry, SortName<typeof auditFields>>[] = [
  { header: 'What', cell: (entry) => <What entry={entry} />, width: 'minmax(10rem, 1.6fr)' },
  { header: auditFields.username.heading, cell: ({ username }) => username, width: 'minmax(5rem, 0.8fr)' },
  {
    header: auditFields.created_at.label,
    cell: ({ created_at }) => dayAndTimeOf(created_at),
    sort: 'created_at',
    width: 'minmax(6.5rem, 0.9fr)',
  },
  {
    header: auditFields.changes.label,
    cell: (entry) => (
      <UnfoldingText>
        <Lines>{changeLines(entry, dayAndTimeOf).join('\n') || '–'}</Lines>
      </UnfoldingText>
    ),
    width: 'minmax(8rem, 2.2fr)',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'History',
  records: 'changes',
  columns,
  rowsOf: (page: { readonly entries: readonly NamedAuditEntry[] }) => page.entries,
};

/** What was changed in the account and who signed in, newest first, for its administrators. */
export function HistoryPage() {
  const address = useListAddress(sorts);
  const { filters, query: filtered } = useHistoryFilters();
  const query = { ...address.query, ...filtered, sign_ins: 'all' } as const;
  const history = useRecordList(
    list,
    address,
    useHistoryInfiniteQuery({ ...query, parts: 'last' }, address.firstPage),
  );

  return (
    <Page title="History" back={{ to: paths.users, label: 'Back to Users' }}>
      <ListBar list={history}>
        <CsvExport name="history" request={historyFile(query)} />
      </ListBar>
      <HistoryFilters filters={filters} onChange={address.setFilters} />
      <ListTable
        list={history}
        empty={
          <EmptyState icon={History} text="No changes found.">
            {Object.keys(filtered).length > 0
              ? 'No changes match these filters.'
              : 'Every change of a record in this account and every sign-in appears here.'}
          </EmptyState>
        }
      />
    </Page>
  );
}

/** What was done to which record, with a link to its page if it has one. */
function What({ entry }: { readonly entry: NamedAuditEntry }) {
  const { resource, record_id, part } = entry;
  const kind = recordKinds.find((each) => each === resource);
  const name = nameText(entry);
  const done = `${actionText(entry)}: ${resource === 'session' ? '' : `${kindText(entry)} `}`;
  return (
    <span>
      {kind && name ? (
        <>
          {done}
          <RecordLink to={`/s/${recordCode(kind, record_id)}`}>
            <CellText lines={part ? 1 : 2}>{name}</CellText>
          </RecordLink>
        </>
      ) : (
        <UnfoldingText>{`${done}${name}`}</UnfoldingText>
      )}
      {part && part.entries > 1 && (
        <Part>
          <RecordLink to={`${paths.history}?part=${part.id}`}>
            {part.kind === 'import' ? 'Import' : 'Bulk change'}: {part.entries.toLocaleString('en-GB')}{' '}
            changes
          </RecordLink>
        </Part>
      )}
    </span>
  );
}

/* On a phone as large as a finger, without more space between the lines. */
const RecordLink = styled(Link)`
  /* A short name is in the line of what was done. */
  & > span {
    display: -webkit-inline-box;
    max-width: 100%;
    vertical-align: top;
    /* The line under a link does not reach into a box of its own. */
    text-decoration: underline;
  }
  ${media.narrow} {
    display: inline-block;
    min-width: 44px;
    margin-block: -13px;
    padding-block: 13px;
  }
`;

const Part = styled.span`
  display: block;
  font-size: ${font.caption};
`;

const Lines = styled.span`
  white-space: pre-line;
`;
