import { call } from '@vended/contract/call';
import { id, moment, requiredText, text } from '@vended/contract/fields';
import { listFields, listQuery, nextCursor } from '@vended/contract/lists';
import { z } from 'zod';

const sampleThingFields = z.object({
  sample_thing_name: requiredText('Sample thing name', 200),
  description: text('Description', 1_000).optional(),
});

const sampleThing = z.object({
  id,
  sample_thing_name: z.string(),
  description: z.string(),
  created_at: moment,
  updated_at: moment,
});

export type SampleThing = z.infer<typeof sampleThing>;

/** What the list is searched and sorted by. */
export const sampleThingList = listFields({
  search: ['sample_thing_name', 'description'],
  sort: ['sample_thing_name', 'created_at'],
  defaultSort: 'sample_thing_name',
});

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
  permission: 'inventory.write',
  input: z.discriminatedUnion(
    'action',
    [
      sampleThingFields.extend({ action: z.literal('INSERT') }),
      sampleThingFields.partial().extend({
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

/** What a sample thing's form sends. */
export type SampleThingInput = z.input<typeof sampleThingFields>;
