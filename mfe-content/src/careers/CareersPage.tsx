import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { CareerSummary } from '@vended/shared/contract/careers';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Briefcase from 'lucide-react/icons/briefcase';
import { useCareersInfiniteQuery } from './careersApi';

const columns: readonly Column<CareerSummary>[] = [
  { header: 'Job title', cell: ({ job_title }) => job_title, sort: 'job_title' },
  { header: 'Location', cell: ({ location }) => location || '–', sort: 'location' },
  { header: 'Job summary', cell: ({ job_summary }) => job_summary || '–', width: 'minmax(0, 2fr)' },
];

const sorts = ['job_title', '-job_title', 'location', '-location'] as const;

export function CareersPage() {
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCareersInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load careers');

  return (
    <Page title="Manage Careers">
      <FilterBar label="Search careers" value={address.q} onChange={address.setQ} />
      <Table
        label="Careers"
        columns={columns}
        rows={data?.pages.flatMap(({ careers }) => careers)}
        failure={error ? { text: 'Failed to load careers', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Briefcase} text="No roles posted yet.">
            {address.q
              ? 'Nothing matches this search.'
              : 'Roles posted here are listed on the public careers page.'}
          </EmptyState>
        }
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
