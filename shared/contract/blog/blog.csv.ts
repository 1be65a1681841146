import type { BlogSummary } from './blog';
import { blogFields } from './blog.fields';
import { csvOf, type CsvColumn } from '../csv/csvColumn';

/** The columns of a CSV file of blog posts. */
export const blogCsv: readonly CsvColumn<BlogSummary>[] = csvOf(blogFields);
