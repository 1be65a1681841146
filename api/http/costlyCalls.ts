import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Call } from '@vended/contract/call';
import { importInput } from '@vended/contract/imports';
import { defaultBodyLimit } from './body';
import { limitRate } from './rateLimit';
import type { SessionUser } from './signedIn';

/** A body of more bytes than this counts as an upload: a form without a picture has far less. */
const uploadBytes = 128 * 1024;

/** A page of a list with this many rows or more counts: the console's pages have fewer. */
const manyRows = 200;

/** The period in which costly calls are counted. */
const minutes = 10;

/** How much more often than one person all people of an account may make them. */
const accountFactor = 4;

type Caller = Pick<SessionUser, 'id' | 'customer_account_id'>;

/** Whether a call stores the rows of a file: thousands fit in a small body. */
const isImport = ({ input }: Call) => input === importInput;

/** Whether a call takes a picture, rich text or the like. */
const takesUploads = (call: Call) =>
  call.method === 'POST' && (call.bodyLimit ?? 0) > defaultBodyLimit && !isImport(call);

const isList = ({ method, input }: Call) =>
  method === 'GET' && input instanceof z.ZodObject && 'cursor' in input.shape;

/** Whether a call reads as many rows as somebody needs who copies a list, be it its first page or a later one. */
const readsManyRows = (call: Call, { limit }: Readonly<Record<string, unknown>>): boolean =>
  isList(call) && (limit === undefined || Number(limit) >= manyRows);

/** Whether a call begins to read a whole list in large pages, as an export does. */
export const readsWholeList = (call: Call, sent: Readonly<Record<string, unknown>>): boolean =>
  readsManyRows(call, sent) && sent.cursor === undefined;

/** Whether a call is refused with 429 where one person makes it too often. */
export const isLimitedByPerson = (call: Call): boolean =>
  call.permission !== 'public' && (isImport(call) || takesUploads(call) || isList(call));

/**
 * Limits how often calls are made that cost the server much: 120 uploads, 60 imports of however few rows, and 600 reads of many
 * rows, by one person in ten minutes, and four times as many by all people of one account.
 *
 * @returns functions that count a call of the user, and throw Problem 429 above the limit
 */
export function limitCostlyCalls() {
  const uploads = limitPersonAndAccount(120, 'sent many large files.');
  const imports = limitPersonAndAccount(60, 'imported many files.');
  const reads = limitPersonAndAccount(600, 'loaded many whole lists.');

  return {
    /** Before the body is read: an import, or an upload by its declared size. */
    async body(calls: readonly Call[], caller: Caller, request: Request, response: Response): Promise<void> {
      if (calls.some(isImport)) return imports(caller, request, response);
      const bytes = Number(request.get('Content-Length') ?? Infinity);
      if (bytes > uploadBytes && calls.some(takesUploads)) await uploads(caller, request, response);
    },
    async list(
      call: Call,
      sent: Readonly<Record<string, unknown>>,
      caller: Caller,
      request: Request,
      response: Response,
    ): Promise<void> {
      if (readsManyRows(call, sent)) await reads(caller, request, response);
    },
  };
}

/** @param done what the person, or people of the account, did too often */
function limitPersonAndAccount(max: number, done: string) {
  const ofPerson = limitRate({
    key: ({ locals }) => String(locals.userId),
    max,
    minutes,
    message: `You have ${done}`,
  });
  const ofAccount = limitRate({
    key: ({ locals }) => String(locals.accountId),
    max: max * accountFactor,
    minutes,
    message: `People of your account have ${done}`,
  });
  return async ({ id, customer_account_id }: Caller, request: Request, response: Response): Promise<void> => {
    response.locals.userId = id;
    response.locals.accountId = customer_account_id;
    // The person first: what is refused to one does not count for the others.
    await ofPerson(request, response);
    await ofAccount(request, response);
  };
}
