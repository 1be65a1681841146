import type { Career } from '@vended/contract/careers';
import { careerFields } from '@vended/contract/careers.fields';
import { blankValues, valuesOf, type FormValues } from '@vended/design/form/describedForm';

/** What a career form holds. */
export type CareerValues = FormValues<typeof careerFields>;

export const newCareer: CareerValues = blankValues(careerFields);

/** A stored career as its form shows it. */
export const careerValues = (career: Career): CareerValues => valuesOf(careerFields, career);
