import type { RequestFailure } from '@vended/shared/module/shellApi';

type Answer = { readonly data: unknown } | { readonly error: RequestFailure };

/**
 * For a save that answers the refreshed list: an answer without it is a failure, whatever its status (spec 7). There is
 * then no reason to give.
 */
export function withList<Output>(answer: Answer, list: string & keyof Output) {
  if ('error' in answer) return answer;
  const { data } = answer;
  const listed = typeof data === 'object' && data !== null && list in data;
  return listed ? { data: data as Output } : { error: { status: 200, error: '', fields: {} } };
}
