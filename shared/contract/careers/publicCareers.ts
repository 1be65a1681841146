import { z } from 'zod';
import { call } from '../call';
import { career, careerList, careerSummary, oneCareer } from './careers';
import { listQuery, nextCursor } from '../lists/lists';

/** As the public site has them: the salary is left out where none is said (reading 13). */
const publicCareerSummary = careerSummary.partial({ salary_range: true });
const publicCareer = career.partial({ salary_range: true });

export type PublicCareerSummary = z.infer<typeof publicCareerSummary>;
export type PublicCareer = z.infer<typeof publicCareer>;

export const listPublicCareers = call({
  method: 'GET',
  path: '/careers_insecure',
  summary: 'The posted careers, for everyone',
  permission: 'public',
  input: listQuery(careerList),
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
