import type { Field } from '@vended/contract/describedFields';
import { textOfField } from '@vended/contract/fieldText';
import { dayAndTimeOf } from './dates';

/** A value of a record as a person reads it, with moments in the user's time zone; '' where it is blank. */
export const fieldText = (field: Field | undefined, value: unknown, name?: string): string =>
  textOfField(field, value, dayAndTimeOf, name);
