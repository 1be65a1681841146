import type { CareerSummary } from './careers';
import { careerFields } from './careers.fields';
import { csvOf, type CsvColumn } from '../csv/csvColumn';

/** The columns of a CSV file of careers. */
export const careerCsv: readonly CsvColumn<CareerSummary>[] = csvOf(careerFields);
