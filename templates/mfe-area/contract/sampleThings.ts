import { call } from '@vended/contract/call';
import { id, moment } from '@vended/contract/fields';
import { listOf, listQuery, nextCursor } from '@vended/contract/lists';
import { changedRecord, enteredRecord, savedRecord, storedRecord } from '@vended/contract/recordSchemas';
import { z } from 'zod';
import { sampleThingFields } from './sampleThings.fields';

const sampleThing = storedRecord(sampleThingFields);

export type SampleThing = z.infer<typeof sampleThing>;

/** What the list is searched and sorted by. */
export const sampleThingList = listOf(sampleThingFields, { defaultSort: 'sample_thing_name' });

export const listSampleThings = call({
  method: 'GET',
  path: '/sample_things',
  summary: 'The sample things of the account',
  permission: 'inventory.read',
  input: listQuery(sampleThingList),
  output: z.object({ sample_things: z.array(sampleThing), next_cursor: nextCursor }),
});

export const readSampleThing = call({
  method: 'GET',
  path: '/sample_things',
  given: 'sample_thing_id',
  summary: 'One sample thing',
  permission: 'inventory.read',
  input: z.object({ sample_thing_id: id }),
  output: z.object({ sample_thing: sampleThing }),
});

export const saveSampleThing = call({
  method: 'POST',
  path: '/sample_things',
  summary: 'Add or change a sample thing',
  takesIdempotencyKey: true,
  permission: 'inventory.write',
  input: savedRecord(
    enteredRecord(sampleThingFields),
    changedRecord(sampleThingFields).extend({ sample_thing_id: id }),
  ),
  output: z.object({
    message: z.literal('Sample thing saved successfully'),
    sample_thing_id: id,
    updated_at: moment,
  }),
});
