import { answers } from '../mock-api/answers';
import { mockApi, type MockFailure } from '../mock-api/mockApi';

/** The behaviours of the mock API to choose from, one for each state that a screen must handle. */
export const answerings = ['as usual', 'slowly', 'with failures', 'not at all'] as const;

export type Answering = (typeof answerings)[number];

const failures: Partial<Record<Answering, MockFailure>> = {
  'with failures': { status: 500, error: 'The database could not be reached. Try again in a moment.' },
  'not at all': 'no answer',
};

/** Applies a behaviour to every call of the contract. */
export function setAnswering(answering: Answering): void {
  const failure = failures[answering];
  mockApi.setLatency(answering === 'slowly' ? 2000 : 0);
  for (const { call } of answers) {
    if (failure) mockApi.fail(call, failure);
    else mockApi.recover(call);
  }
}
