import { z } from 'zod';
import { call } from './call';
import { id, moment, requiredText, richText, richTextBodyLimit, text } from './fields';
import { listFields, listQuery, nextCursor } from './lists';

const careerFields = z.object({
  job_title: requiredText('Job title', 200),
  location: text('Location', 200).optional(),
  job_summary: text('Job summary', 2000).optional(),
  job_description: richText('Job description').optional(),
  salary_range: text('Salary range', 100).optional(),
});

/** A career as lists have it: without the description. */
export const careerSummary = z.object({
  id,
  job_title: z.string(),
  location: z.string(),
  job_summary: z.string(),
  salary_range: z.string(),
  created_at: moment,
  updated_at: moment,
});

export type CareerSummary = z.infer<typeof careerSummary>;

export const career = careerSummary.extend({
  /** HTML. */
  job_description: z.string(),
});

export type Career = z.infer<typeof career>;

/** As the public site has them: the salary is left out where none is said (reading 13). */
const publicCareerSummary = careerSummary.partial({ salary_range: true });
const publicCareer = career.partial({ salary_range: true });

export type PublicCareerSummary = z.infer<typeof publicCareerSummary>;
export type PublicCareer = z.infer<typeof publicCareer>;

/** What both lists, the console's and the public one, are searched and sorted by. */
export const careerList = listFields({
  search: ['job_title', 'location', 'job_summary', 'salary_range'],
  sort: ['job_title', 'location', 'created_at'],
  defaultSort: '-created_at',
});

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
      careerFields.extend({ action: z.literal('INSERT') }),
      careerFields.partial().extend({
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

/** What a career form sends. */
export type CareerInput = z.input<typeof careerFields>;
