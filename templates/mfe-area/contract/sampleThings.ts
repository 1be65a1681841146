import { recordCalls } from '@vended/contract/recordCalls';
import type { z } from 'zod';
import { sampleThingRecord } from './sampleThings.fields';

export const {
  stored: sampleThing,
  list: listSampleThings,
  read: readSampleThing,
  save: saveSampleThing,
} = recordCalls(sampleThingRecord);

/** A sample thing as answers contain it. */
export type SampleThing = z.infer<typeof sampleThing>;
