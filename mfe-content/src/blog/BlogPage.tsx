import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { BlogSummary } from '@vended/shared/contract/blog';
import { dayOf } from '@vended/shared/format/dates';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Newspaper from 'lucide-react/icons/newspaper';
import { useBlogPostsInfiniteQuery } from './blogApi';

const columns: readonly Column<BlogSummary>[] = [
  { header: 'Title', cell: ({ title }) => title, sort: 'title', width: 'minmax(0, 2fr)' },
  { header: 'Published', cell: ({ date_published }) => dayOf(date_published), sort: 'date_published' },
  { header: 'Type', cell: ({ type }) => type, sort: 'type' },
];

const sorts = ['title', '-title', 'date_published', '-date_published', 'type', '-type'] as const;

export function BlogPage() {
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBlogPostsInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load blog posts');

  return (
    <Page title="Manage Blog">
      <FilterBar label="Search blog posts" value={address.q} onChange={address.setQ} />
      <Table
        label="Blog posts"
        columns={columns}
        rows={data?.pages.flatMap(({ blogs }) => blogs)}
        failure={error ? { text: 'Failed to load blog posts', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Newspaper} text="No blog posts yet.">
            {address.q ? 'Nothing matches this search.' : 'Posts written here are read on the public blog.'}
          </EmptyState>
        }
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
