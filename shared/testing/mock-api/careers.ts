import { careerFilters } from '@vended/contract/careers.fields';
import { careerList, listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { answer, answerPublic } from './answer';
import { platformOwner } from './demonstration/accounts';
import { blankCareer } from './demonstration/careers';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';

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

  answer(saveCareer, ({ input, state, session }) => {
    const saver = { state, session, accountId: platformOwner };
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const row = insertRow(saver, 'career', state.careers, newRecord({ ...blankCareer, ...fields }));
      return { message: 'Career added successfully!' as const, job_id: row.id, updated_at: row.updated_at };
    }
    const { action: _action, job_id, updated_at: basedOn, ...changes } = input;
    const { updated_at } = updateRow(saver, 'career', state.careers, { id: job_id, basedOn, changes });
    return { message: 'Career updated successfully!' as const, job_id, updated_at };
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
