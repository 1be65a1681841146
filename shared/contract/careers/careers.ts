import { z } from 'zod';
import { call } from '../call';
import { careerFields, careerFilters, careerRecord } from './careers.fields';
import { id, moment, readAction, richTextBodyLimit } from '../fields/fields';
import { counts, filteredQuery, listOf, nextCursor } from '../lists/lists';
import { changedRecord, enteredRecord, savedRecord, storedRecord } from '../fields/recordSchemas';

const newCareer = enteredRecord(careerFields);

/** A career as answers contain it. */
export const career = storedRecord(careerFields);

export type Career = z.infer<typeof career>;

/** A career as lists have it: without the description. */
export const careerSummary = career.omit({ job_description: true });

export type CareerSummary = z.infer<typeof careerSummary>;

/** What both lists, the console's and the public one, are searched and sorted by. */
export const careerList = listOf(careerFields, careerRecord);

/** What reads one career, in the console and on the public site. */
export const oneCareer = {
  input: z.object({
    action: readAction.optional(),
    job_id: id,
  }),
  output: z.object({ job: career }),
};

export const listCareers = call({
  method: 'GET',
  path: careerRecord.path,
  summary: 'The posted careers',
  permission: careerRecord.permission.read,
  input: filteredQuery(careerList, careerFilters).extend({
    action: readAction.optional(),
  }),
  output: z.object({ careers: z.array(careerSummary), next_cursor: nextCursor, counts }),
});

export const readCareer = call({
  method: 'GET',
  path: careerRecord.path,
  given: 'job_id',
  summary: 'One career',
  permission: careerRecord.permission.read,
  ...oneCareer,
});

export const saveCareer = call({
  method: 'POST',
  path: careerRecord.path,
  summary: 'Add or change a career',
  takesIdempotencyKey: true,
  permission: careerRecord.permission.write,
  bodyLimit: richTextBodyLimit,
  input: savedRecord(newCareer, changedRecord(careerFields).extend({ job_id: id })),
  output: z.object({
    message: z.enum(['Career added successfully!', 'Career updated successfully!']),
    job_id: id,
    updated_at: moment,
  }),
});
