import type { FieldTexts } from '@vended/design/form/useConflict';
import type { SampleThing, SampleThingInput } from '../../contract/sampleThings';

/** What a sample thing's form holds: everything as it is typed. */
export type SampleThingValues = Readonly<Record<keyof SampleThingInput, string>>;

export const newSampleThing: SampleThingValues = { sample_thing_name: '', description: '' };

/** A stored sample thing as its form shows it. */
export function sampleThingValues({ sample_thing_name, description }: SampleThing): SampleThingValues {
  return { sample_thing_name, description };
}

/** What the form shows, for a person to compare two versions. */
export const sampleThingTexts = (values: SampleThingValues): FieldTexts => ({
  'Sample thing name': values.sample_thing_name,
  Description: values.description,
});
