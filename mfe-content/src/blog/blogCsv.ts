import type { BlogSummary } from '@vended/contract/blog';
import { blogFields } from '@vended/contract/blog.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';

/** The columns of a CSV file of blog posts. */
export const blogCsv: readonly CsvColumn<BlogSummary>[] = csvOf(blogFields);
