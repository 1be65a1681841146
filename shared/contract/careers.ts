import { z } from 'zod';
import { call } from './call';
import { careerFields } from './careers.fields';
import { id, moment, richTextBodyLimit } from './fields';
import { listOf, listQuery, nextCursor } from './lists';
import { changedRecord, enteredRecord, storedRecord } from './recordSchemas';

const newCareer = enteredRecord(careerFields);

/** A career as calls answer it. */
export const career = storedRecord(careerFields);

export type Career = z.infer<typeof career>;

/** A career as lists have it: without the description. */
export const careerSummary = career.omit({ job_description: true });

export type CareerSummary = z.infer<typeof careerSummary>;

/** As the public site has them: the salary is left out where none is said (reading 13). */
const publicCareerSummary = careerSummary.partial({ salary_range: true });
const publicCareer = career.partial({ salary_range: true });

export type PublicCareerSummary = z.infer<typeof publicCareerSummary>;
export type PublicCareer = z.infer<typeof publicCareer>;

/** What both lists, the console's and the public one, are searched and sorted by. */
export const careerList = listOf(careerFields, { defaultSort: '-created_at' });

const careerListCall = {
  input: listQuery(careerList),
  output: z.object({ careers: z.array(careerSummary), next_cursor: nextCursor }),
};

const oneCareer = {
  input: z.object({
    action: z.literal('GET', 'action can only be GET when reading.').optional(),
    job_id: id,
  }),
  output: z.object({ job: career }),
};

export const listCareers = call({
  method: 'GET',
  path: '/careers',
  summary: 'The posted careers',
  permission: 'content.manage',
  input: careerListCall.input.extend({
    action: z.literal('GET', 'action can only be GET when reading.').optional(),
  }),
  output: careerListCall.output,
});

export const readCareer = call({
  method: 'GET',
  path: '/careers',
  given: 'job_id',
  summary: 'One career',
  permission: 'content.manage',
  ...oneCareer,
});

export const saveCareer = call({
  method: 'POST',
  path: '/careers',
  summary: 'Add or change a career',
  permission: 'content.manage',
  bodyLimit: richTextBodyLimit,
  input: z.discriminatedUnion(
    'action',
    [
      newCareer.extend({ action: z.literal('INSERT') }),
      changedRecord(careerFields).extend({
        action: z.literal('UPDATE'),
        job_id: id,
        /** When given and older than what is stored, the save is refused with 409. */
        updated_at: moment.optional(),
      }),
    ],
    'action must be INSERT or UPDATE.',
  ),
  output: z.object({
    message: z.enum(['Career added successfully!', 'Career updated successfully!']),
    job_id: id,
  }),
});

export const listPublicCareers = call({
  method: 'GET',
  path: '/careers_insecure',
  summary: 'The posted careers, for everyone',
  permission: 'public',
  input: careerListCall.input,
  output: z.object({ careers: z.array(publicCareerSummary), next_cursor: nextCursor }),
});

export const readPublicCareer = call({
  method: 'GET',
  path: '/careers_insecure',
  given: 'job_id',
  summary: 'One career, for everyone',
  permission: 'public',
  input: oneCareer.input,
  output: z.object({ job: publicCareer }),
});
