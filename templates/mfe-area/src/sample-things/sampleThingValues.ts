import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import type { SampleThing } from '../../contract/sampleThings';
import { sampleThingFields } from '../../contract/sampleThings.fields';

/** What a sample thing's form holds: everything as it is typed. */
export type SampleThingValues = FormValues<typeof sampleThingFields>;

export const newSampleThing: SampleThingValues = blankValues(sampleThingFields);

/** A stored sample thing as its form shows it. */
export const sampleThingValues = (sampleThing: SampleThing): SampleThingValues =>
  valuesOf(sampleThingFields, sampleThing);

/** What the form shows, for a person to compare two versions. */
export const sampleThingTexts = (values: SampleThingValues): FieldTexts => textsOf(sampleThingFields, values);
