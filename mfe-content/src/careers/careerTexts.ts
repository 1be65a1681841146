import type { FieldTexts } from '@vended/design/form/useConflict';
import { comparedText } from '../writing/comparedText';
import { careerLabels, type CareerValues } from './careerValues';

/** What a career's form shows, for a person to compare two versions. */
export const careerTexts = (career: CareerValues): FieldTexts => ({
  [careerLabels.job_title]: career.job_title,
  [careerLabels.location]: career.location,
  [careerLabels.salary_range]: career.salary_range,
  [careerLabels.job_summary]: career.job_summary,
  [careerLabels.job_description]: comparedText(career.job_description),
});
