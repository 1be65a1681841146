import { careerFields } from '@vended/contract/careers.fields';
import { textsOf } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { comparedText } from '../writing/comparedText';
import type { CareerValues } from './careerValues';

/** The values of a career as labelled texts, to compare two versions in a conflict. */
export const careerTexts = (career: CareerValues): FieldTexts => ({
  ...textsOf(careerFields, career),
  [careerFields.job_description.label]: comparedText(career.job_description),
});
