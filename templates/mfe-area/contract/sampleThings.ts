import { call } from '@vended/contract/call';
import { id, moment } from '@vended/contract/fields';
import { listOf, listQuery, nextCursor } from '@vended/contract/lists';
import { changedRecord, enteredRecord, storedRecord } from '@vended/contract/recordSchemas';
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
  input: z.discriminatedUnion(
    'action',
    [
      enteredRecord(sampleThingFields).extend({ action: z.literal('INSERT') }),
      changedRecord(sampleThingFields).extend({
        action: z.literal('UPDATE'),
        sample_thing_id: id,
        /** When given and older than what is stored, the save is refused with 409. */
        updated_at: moment.optional(),
      }),
    ],
    'action must be INSERT or UPDATE.',
  ),
  output: z.object({ message: z.literal('Sample thing saved successfully'), sample_thing_id: id }),
});
