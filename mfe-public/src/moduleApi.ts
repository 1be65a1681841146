import { createModuleApi } from '@vended/module/query/moduleApi';
import type { Call, InputOf, OutputOf } from '@vended/contract/call';
import type { ApiRequest, RequestFailure } from '@vended/module/shellApi';

/** The API slice of this module; each resource injects its endpoints. Server-rendered data is not fetched again. */
export const moduleApi = createModuleApi([], { secondsCached: 60 });

/** Sends a public call without the two ids, even if a user is signed in. */
export function anonymously(request: ApiRequest): ApiRequest {
  return { ...request, anonymous: true };
}

type Answer<Output> = { data: Output } | { error: RequestFailure };
type Ask = (request: ApiRequest) => PromiseLike<Answer<unknown>> | Answer<unknown>;

/** Where the next page of a list begins. */
export const nextPage = (page: { readonly next_cursor?: string | null | undefined }): string | undefined =>
  page.next_cursor || undefined;

/**
 * The `queryFn` of a call for one record. A missing record is a successful result, null, so that it stays in the cache
 * while the page is shown.
 *
 * @param complete fills in what the answer lacks
 */
export function oneRecord<C extends Call>(
  request: (input: InputOf<C>) => ApiRequest,
  complete: (answer: OutputOf<C>) => OutputOf<C>,
) {
  return async (
    input: InputOf<C>,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<Answer<OutputOf<C> | null>> => {
    const answer = await ask(anonymously(request(input)));
    if (!('error' in answer)) return { data: complete(answer.data as OutputOf<C>) };
    const { status } = answer.error;
    // The API rejects a malformed id with 400.
    return status === 404 || status === 400 ? { data: null } : answer;
  };
}
