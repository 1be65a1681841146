import { createModuleApi } from '@vended/module/query/moduleApi';
import type { Call, InputOf, OutputOf } from '@vended/contract/call';
import type { ApiRequest, RequestFailure } from '@vended/module/shellApi';

/** The root of this module's queries; each resource adds its own. What a page was drawn from is not fetched again. */
export const publicApi = createModuleApi([], { freshFor: 60 });

/** A public call goes out without the two ids, whoever is signed in. */
export function anonymously(request: ApiRequest): ApiRequest {
  return { ...request, anonymous: true };
}

type Answer<Output> = { data: Output } | { error: RequestFailure };
type Ask = (request: ApiRequest) => PromiseLike<Answer<unknown>> | Answer<unknown>;

/**
 * The `queryFn` of a call for one record. That there is none is an answer too: null, so that a page can say so for as
 * long as it is shown.
 */
export function oneRecord<C extends Call>(request: (input: InputOf<C>) => ApiRequest) {
  return async (
    input: InputOf<C>,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<Answer<OutputOf<C> | null>> => {
    const answer = await ask(anonymously(request(input)));
    if (!('error' in answer)) return { data: answer.data as OutputOf<C> };
    const { status } = answer.error;
    // An id that cannot be one is refused with 400.
    return status === 404 || status === 400 ? { data: null } : answer;
  };
}
