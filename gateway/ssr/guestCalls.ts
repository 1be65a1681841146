/** A call of the API that a module makes while it renders. It comes from the module's process, so nothing in it is trusted. */
export interface ApiCall {
  readonly url: string;
  readonly method: string;
  readonly contentType: string | null;
  readonly body: string | null;
}

/** The API's answer, or why the call was not made. */
export type ApiAnswer =
  | { readonly status: number; readonly contentType: string | null; readonly body: string }
  | { readonly failure: string };

/** How long the API may take, in milliseconds. */
const timeoutMs = 2_500;

/** The largest answer, in bytes: above the longest post, which is sent in 8 MiB. */
const maxAnswer = 10 * 1024 * 1024;

/**
 * Calls the API for a module: only under the API's address, without cookies, and with no headers of the gateway except
 * those given.
 */
export function guestCalls(apiUrl: string, headers: Readonly<Record<string, string>>) {
  const base = new URL(apiUrl);
  return async ({ url, method, contentType, body }: ApiCall): Promise<ApiAnswer> => {
    const target = URL.canParse(url) ? new URL(url) : null;
    const allowed =
      target?.origin === base.origin &&
      target.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`) &&
      ['GET', 'POST'].includes(method);
    if (!target || !allowed) return { failure: 'A page may call only the API.' };
    const response = await fetch(target, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        accept: 'application/json',
        ...(typeof contentType === 'string' && { 'content-type': contentType }),
      },
      ...(method === 'POST' && typeof body === 'string' && { body }),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      body: await textOf(response),
    };
  };
}

/** @throws when the answer is too large, without reading the rest */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswer) throw new Error('The answer of the API is too large for a page.');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
