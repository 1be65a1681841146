import { bodyNotJson, bodyNotObject } from '@vended/contract/failure';
import { Refusal } from './refusal';

const apiBase = '/api';

/** Parses a request like the server: the query of a GET, the JSON object of any other call. */
export async function readRequest(
  request: Request,
): Promise<{ method: string; path: string; raw: Readonly<Record<string, unknown>> }> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(pathname.indexOf(`${apiBase}/`) + apiBase.length);
  const raw = request.method === 'GET' ? Object.fromEntries(searchParams) : await readBody(request);
  return { method: request.method, path, raw };
}

async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await request.json().catch(() => {
    throw unreadable(bodyNotJson);
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable(bodyNotObject);
  return Object.fromEntries(Object.entries(body));
}

const unreadable = (error: string) => new Refusal(400, { error, fields: { body: error } });
