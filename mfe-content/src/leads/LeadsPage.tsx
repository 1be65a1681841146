import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { Lead } from '@vended/shared/contract/leads';
import { dayOf } from '@vended/shared/format/dates';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import { Link } from '@vended/shared/ui/Link';
import Inbox from 'lucide-react/icons/inbox';
import { paths } from '../paths';
import { LeadFilterButtons } from './LeadFilterButtons';
import { useLeadsInfiniteQuery } from './leadsApi';
import { useLeadFilter } from './useLeadFilter';

const columns: readonly Column<Lead>[] = [
  { header: 'Name', cell: ({ name }) => name, sort: 'name' },
  { header: 'Company', cell: ({ company }) => company || '–', sort: 'company' },
  { header: 'Email', cell: ({ email }) => email, width: 'minmax(0, 1.5fr)' },
  { header: 'Received', cell: ({ created_at }) => dayOf(created_at), sort: 'created_at', width: '9.5rem' },
  { header: 'Chased', cell: chased, sort: 'chased_date', width: '9.5rem' },
  { header: 'Details', cell: viewOrEdit, width: '6rem' },
];

const sorts = [
  'name', '-name', 'company', '-company', 'created_at', '-created_at', 'chased_date', '-chased_date',
] as const; // prettier-ignore

export function LeadsPage() {
  const address = useListAddress(sorts);
  const [filter, setFilter] = useLeadFilter();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLeadsInfiniteQuery({
    ...address.query,
    filter,
  });
  useLoadFailure(error, 'Failed to load leads');

  return (
    <Page title="Manage Inbound Leads">
      <FilterBar label="Search leads" value={address.q} onChange={address.setQ}>
        <LeadFilterButtons filter={filter} onFilter={setFilter} />
      </FilterBar>
      <Table
        label="Leads"
        columns={columns}
        rows={data?.pages.flatMap(({ leads }) => leads)}
        failure={error ? { text: 'Failed to load leads', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Inbox} text="No leads found for this filter.">
            {address.q
              ? 'Nothing matches this search.'
              : 'Enquiries from the public contact page arrive here.'}
          </EmptyState>
        }
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}

function viewOrEdit({ id, name }: Lead) {
  return (
    <Link to={paths.leadEdit(id)} aria-label={`View / Edit ${name}`}>
      View / Edit
    </Link>
  );
}

function chased({ lead_chased, chased_date }: Lead): string {
  if (lead_chased === 0) return 'Not yet';
  return chased_date ? dayOf(chased_date) : 'Yes';
}
