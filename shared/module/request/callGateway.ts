import type { Failure } from '@vended/contract/failure';

export type GatewayResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | {
      readonly ok: false;
      /** 0 if there was no answer. */
      readonly status: number;
      /** A sentence to show to the user. */
      readonly error: string;
      /** What is stored, if a change was refused because that has changed. */
      readonly current?: Readonly<Record<string, unknown>>;
    };

/** Calls the gateway itself, not the API, about what is live. Rejects only for an aborted signal. */
export async function callGateway<Answer = undefined>(
  method: 'GET' | 'POST' | 'DELETE',
  path: `/platform/${string}`,
  { body, signal }: { readonly body?: object; readonly signal?: AbortSignal } = {},
): Promise<GatewayResult<Answer>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return { ok: true, answer: answer as Answer };
    const { error, current } = answer as Failure;
    return { ok: false, status: response.status, error, ...(current && { current }) };
  } catch {
    return {
      ok: false,
      status: 0,
      error: 'The gateway could not be reached. Check your connection and try again.',
    };
  }
}
