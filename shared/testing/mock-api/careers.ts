import { careerFilters, careerRecord } from '@vended/contract/careers.fields';
import { careerList, listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { answer, answerPublic } from './answer';
import { platformOwner } from './demonstration/accounts';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';

/** The career calls, of the console and of the public site. */
export const careerAnswers = [
  answer(listCareers, ({ input, state }) => careerPage(state, input)),
  answerPublic(listPublicCareers, ({ input, state }) => careerPage(state, input)),
  answer(readCareer, ({ input, state }) => ({ job: findCareer(state, input.job_id) })),
  answerPublic(readPublicCareer, ({ input, state }) => {
    const job = findCareer(state, input.job_id);
    if (job.archived_at !== null) throw notFound('career');
    return { job };
  }),

  answer(saveCareer, ({ input, ...context }) => {
    const { id, updated_at } = saveRecord(context, careerRecord, input);
    const message = input.action === 'INSERT' ? 'Career added successfully!' : 'Career updated successfully!';
    return { message, job_id: id, updated_at } as const;
  }),
];

function careerPage(state: MockState, input: ListInput) {
  const { rows, ...page } = listPage(state.careers.of(platformOwner), input, careerList, careerFilters);
  return { careers: rows, ...page };
}

function findCareer(state: MockState, id: string) {
  const career = state.careers.find(platformOwner, id);
  if (!career) throw notFound('career');
  return career;
}
