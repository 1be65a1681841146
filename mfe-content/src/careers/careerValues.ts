import type { Career } from '@vended/contract/careers';
import { careerFields } from '@vended/contract/careers.fields';
import { blankValues, valuesOf, type FormValues } from '@vended/design/form/describedForm';

/** The values of a career form. */
export type CareerValues = FormValues<typeof careerFields>;

export const newCareer: CareerValues = blankValues(careerFields);

/** The form values of a stored career. */
export const careerValues = (career: Career): CareerValues => valuesOf(careerFields, career);
