import type { BlogSummary } from '@vended/contract/blog';
import type { CsvColumn } from '@vended/design/csv/csvColumn';

/** The columns of a CSV file of blog posts. */
export const blogCsv: readonly CsvColumn<BlogSummary>[] = [
  { field: 'title', header: 'Title', text: ({ title }) => title },
  { field: 'type', header: 'Type', text: ({ type }) => type },
  { field: 'date_published', header: 'Published', text: ({ date_published }) => date_published },
];
