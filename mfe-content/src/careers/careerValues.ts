import type { Career, CareerInput } from '@vended/contract/careers';

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
