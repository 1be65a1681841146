import type { Request, Response } from 'express';
import { z } from 'zod';
import { maxLimit } from '@vended/contract/businessConstants';
import type { Call } from '@vended/contract/call';
import { defaultBodyLimit } from './body';
import { limitRate } from './rateLimit';

/** A body of more bytes than this counts as an upload: a form without a picture has far less. */
const uploadBytes = 128 * 1024;

/** The period in which a person's costly calls are counted. */
const minutes = 10;

/** Whether a call takes a picture, a file of rows or the like. */
const takesUploads = ({ method, bodyLimit = 0 }: Call) => method === 'POST' && bodyLimit > defaultBodyLimit;

const isList = ({ method, input }: Call) =>
  method === 'GET' && input instanceof z.ZodObject && 'cursor' in input.shape;

/** Whether a call begins to read a whole list: without a limit or with the largest one, as an export does. */
export const readsWholeList = (call: Call, { limit, cursor }: Readonly<Record<string, unknown>>): boolean =>
  isList(call) && cursor === undefined && (limit === undefined || Number(limit) >= maxLimit);

/** Whether a call is refused with 429 where one person makes it too often. */
export const isLimitedByPerson = (call: Call): boolean =>
  call.permission !== 'public' && (takesUploads(call) || isList(call));

/**
 * Limits how often one person makes calls that cost the server much: 120 uploads, and 600 reads of whole lists, in ten minutes.
 *
 * @returns functions that count a call of the user, and throw Problem 429 above the limit
 */
export function limitCostlyCalls() {
  const key = ({ locals }: Response) => String(locals.userId);
  const uploads = limitRate({ key, max: 120, minutes, message: 'You have sent many large files.' });
  const exports = limitRate({ key, max: 600, minutes, message: 'You have loaded many whole lists.' });

  return {
    /** Before the body is read, by its declared size. */
    async upload(
      calls: readonly Call[],
      userId: string,
      request: Request,
      response: Response,
    ): Promise<void> {
      const bytes = Number(request.get('Content-Length') ?? Infinity);
      if (bytes <= uploadBytes || !calls.some(takesUploads)) return;
      response.locals.userId = userId;
      await uploads(request, response);
    },
    async list(
      call: Call,
      sent: Readonly<Record<string, unknown>>,
      userId: string,
      request: Request,
      response: Response,
    ): Promise<void> {
      if (!readsWholeList(call, sent)) return;
      response.locals.userId = userId;
      await exports(request, response);
    },
  };
}
