import type { CareerSummary } from '@vended/contract/careers';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { careerLabels } from './careerValues';

const fields = ['job_title', 'location', 'salary_range', 'job_summary'] as const;

/** The columns of a CSV file of careers. */
export const careerCsv: readonly CsvColumn<CareerSummary>[] = fields.map((field) => ({
  field,
  header: careerLabels[field],
  text: (career) => career[field],
}));
