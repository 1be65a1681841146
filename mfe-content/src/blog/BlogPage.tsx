import type { SortName } from '@vended/contract/describedFields';
import type { BlogSummary } from '@vended/contract/blog';
import { blogFields, blogFilters } from '@vended/contract/blog.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayOf } from '@vended/design/format/dates';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import Newspaper from 'lucide-react/icons/newspaper';
import { paths } from '../paths';
import { RecordLink } from '../RecordLink';
import { blogFile, useBlogPostsInfiniteQuery } from './blogApi';

const columns: readonly Column<BlogSummary, SortName<typeof blogFields>>[] = [
  {
    header: blogFields.title.label,
    field: 'title',
    cell: ({ title }) => title,
    sort: 'title',
    width: 'minmax(0, 2fr)',
  },
  {
    header: blogFields.date_published.label,
    field: 'date_published',
    cell: ({ date_published }) => dayOf(date_published),
    sort: 'date_published',
  },
  { header: blogFields.type.label, field: 'type', cell: ({ type }) => type, sort: 'type' },
  { header: 'Actions', wide: true, cell: edit, width: '5rem' },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Blog posts',
  columns,
  rowsOf: (page: { readonly blogs: readonly BlogSummary[] }) => page.blogs,
  viewed: viewedList('blog_posts', blogFields),
};

export function BlogPage() {
  const address = useListAddress(sorts, blogFilters);
  const posts = useRecordList(list, address, useBlogPostsInfiniteQuery(address.query, address.firstPage));

  const addPost = (
    <ButtonLink to={paths.blogPostCreate} variant="primary">
      Add New Post
    </ButtonLink>
  );

  return (
    <Page title="Manage Blog" action={addPost}>
      <ListBar list={posts}>
        <CsvExport name="blog posts" request={blogFile(address.query)} />
      </ListBar>
      <ListFilters filters={blogFilters} address={address} />
      <ListTable
        list={posts}
        rowLink={({ id }) => paths.blogPostEdit(id)}
        empty={
          <EmptyState icon={Newspaper} text="No blog posts yet." action={addPost}>
            Posts written here appear on the public blog.
          </EmptyState>
        }
      />
    </Page>
  );
}

function edit({ id, title }: BlogSummary) {
  return <RecordLink to={paths.blogPostEdit(id)} id={id} label="Edit" name={title} />;
}
