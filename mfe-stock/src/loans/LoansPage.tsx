import type { SortName } from '@vended/contract/describedFields';
import type { Loan } from '@vended/contract/stock/loans';
import { loanFields, loanFilters } from '@vended/contract/stock/loans.fields';
import { Button } from '@vended/design/components/Button';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { Link } from '@vended/design/components/Link';
import { onDemand } from '@vended/design/components/onDemand';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayAndTimeOf, dayOf } from '@vended/design/format/dates';
import { EmptyState } from '@vended/design/components/EmptyState';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddressWithoutSearch } from '@vended/design/table/useListAddress';
import { useShell } from '@vended/module/ShellContext';
import Undo from 'lucide-react/icons/undo-2';
import { use, useState } from 'react';
import { Actions } from '../parts/Actions';
import { StockPage } from '../parts/StockPage';
import { fromLoans, paths } from '../paths';
import { useLoanRecords } from '../records/useRecordFilters';
import { LoanSign } from './LoanSign';
import { loansFile, useLoansInfiniteQuery } from './loansApi';
import { lineId, WritingOff } from './writingOff';

const columns: readonly Column<Loan, SortName<typeof loanFields>>[] = [
  {
    header: loanFields.description.label,
    cell: ({ id, description }) => (
      <span id={lineId(id)}>
        <CellText>{description}</CellText>
      </span>
    ),
    width: 'minmax(5rem, 1.6fr)',
  },
  {
    header: loanFields.person.label,
    cell: ({ person, person_id }) => (
      <Link to={paths.record('user', person_id)}>
        <CellText>{person}</CellText>
      </Link>
    ),
    width: 'minmax(5.5rem, 1.2fr)',
  },
  {
    header: loanFields.job.label,
    cell: ({ job = '' }) => job && <CellText lines={3}>{job}</CellText>,
    width: 'minmax(4rem, 1fr)',
    wide: true,
    labelled: true,
  },
  {
    header: loanFields.open.label,
    cell: ({ open, quantity }) => `${open.toLocaleString('en-GB')} of ${quantity.toLocaleString('en-GB')}`,
    align: 'end',
    width: 'minmax(3.5rem, 5rem)',
  },
  {
    header: loanFields.taken_at.label,
    cell: ({ taken_at }) => dayAndTimeOf(taken_at),
    width: 'minmax(5.5rem, 8rem)',
    wide: true,
    labelled: true,
  },
  {
    header: loanFields.due_at.label,
    cell: ({ due_at }) => dayOf(due_at),
    sort: 'due_at',
    width: 'minmax(5rem, 8.5rem)',
    labelled: true,
  },
  {
    header: loanFields.state.label,
    cell: (loan) => <LoanSign loan={loan} />,
    width: 'minmax(4.5rem, 5.5rem)',
  },
];

/** For those who may take something back or write it off. */
const columnsWithActions: typeof columns = [
  ...columns,
  {
    header: 'Actions',
    // Nothing can be done where nothing of it is still to be returned.
    cell: (loan) => (loan.open === 0 ? '–' : <LoanActions loan={loan} />),
    width: 'minmax(5.5rem, 11rem)',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Loans',
  rowsOf: (page: { readonly loans: readonly Loan[] }) => page.loans,
};

// Loaded on demand: it contains a form.
const WriteOffDialog = onDemand(async () => (await import('./WriteOffDialog')).WriteOffDialog);

/** Who has what on loan, the longest overdue first. */
export function LoansPage() {
  const { session } = useShell();
  const [writingOff, setWritingOff] = useState<Loan>();
  const address = useListAddressWithoutSearch(sorts, loanFilters);
  const loans = useRecordList(
    { ...list, columns: session.can('inventory.write') ? columnsWithActions : columns },
    address,
    useLoansInfiniteQuery(address.query, address.firstPage),
  );
  const records = useLoanRecords(address.filters);

  return (
    <StockPage title="Loans">
      <WritingOff value={setWritingOff}>
        <ListBar list={loans}>
          <CsvExport name="loans" request={loansFile(address.query)} />
        </ListBar>
        <ListFilters filters={loanFilters} address={address} records={records} />
        <ListTable
          list={loans}
          empty={
            <EmptyState icon={Undo} text="Nothing is on loan.">
              What is taken and comes back is on loan until it is returned or written off.
            </EmptyState>
          }
        />
      </WritingOff>
      {writingOff && (
        <WriteOffDialog key={writingOff.id} loan={writingOff} onClose={() => setWritingOff(undefined)} />
      )}
    </StockPage>
  );
}

/** What can be done with a loan of which something is still to be returned. */
function LoanActions({ loan }: { readonly loan: Loan }) {
  const onWriteOff = use(WritingOff);
  const { id, item_id, person_id, open } = loan;
  const back = { item_id, person_id, quantity: String(open), back: fromLoans };
  return (
    <Actions>
      <ButtonLink size="small" aria-describedby={lineId(id)} to={paths.movement('return', back)}>
        Return
      </ButtonLink>
      <Button size="small" aria-describedby={lineId(id)} onClick={() => onWriteOff(loan)}>
        Write off
      </Button>
    </Actions>
  );
}
