import type { Career, CareerInput } from '@vended/shared/contract/careers';
import type { FieldTexts } from '@vended/shared/form/useConflict';
import { comparedText } from '../writing/comparedText';

/** What a career form holds. */
export type CareerValues = Readonly<Record<keyof CareerInput, string>>;

export const newCareer: CareerValues = {
  job_title: '',
  location: '',
  job_summary: '',
  job_description: '',
  salary_range: '',
};

/** A stored career as its form shows it. */
export function careerValues(career: Career): CareerValues {
  const { job_title, location, job_summary, job_description, salary_range } = career;
  return { job_title, location, job_summary, job_description, salary_range };
}

/** The fields by the names that a person knows them by: in the form, and in CSV files. */
export const careerLabels: Readonly<Record<keyof CareerValues, string>> = {
  job_title: 'Job title',
  location: 'Location',
  salary_range: 'Salary range',
  job_summary: 'Job summary',
  job_description: 'Job description',
};

/** What a career's form shows, for a person to compare two versions. */
export const careerTexts = (career: CareerValues): FieldTexts => ({
  [careerLabels.job_title]: career.job_title,
  [careerLabels.location]: career.location,
  [careerLabels.salary_range]: career.salary_range,
  [careerLabels.job_summary]: career.job_summary,
  [careerLabels.job_description]: comparedText(career.job_description),
});
