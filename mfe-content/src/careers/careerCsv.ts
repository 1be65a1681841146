import type { CareerSummary } from '@vended/contract/careers';
import { careerFields } from '@vended/contract/careers.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';

/** The columns of a CSV file of careers. */
export const careerCsv: readonly CsvColumn<CareerSummary>[] = csvOf(careerFields);
