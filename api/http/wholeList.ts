import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { z } from 'zod';
import { maxLimit } from '@vended/contract/businessConstants';
import { jsonType, sendWhole } from './sendWhole';

/** What the call of a list answers: its rows under a name of their own, and the cursor where there are more. */
const listAnswer = z.looseObject({ next_cursor: z.string().optional() });

type Answer = z.output<typeof listAnswer>;

/** Reads one page of the list. */
export type ReadPage = (page: { readonly limit: number; readonly cursor?: string }) => Promise<unknown>;

/**
 * Answers a list that was asked for without a limit: all of it, in the shape of one page. It is read and sent a page at a time, so that
 * the memory which it takes does not depend on its length; the next page is read when the caller has taken the one before.
 *
 * @throws what reading the first page throws. When a later page cannot be read, the connection is cut off instead: the caller cannot
 * take for the whole list what is only its beginning.
 */
export async function sendWholeList(response: Response, read: ReadPage): Promise<void> {
  const first = listAnswer.parse(await read({ limit: maxLimit }));
  if (first.next_cursor === undefined) {
    sendWhole(response, jsonType, JSON.stringify(first));
    return;
  }
  response.setHeader('Content-Type', jsonType);
  await pipeline(Readable.from(textOf(first, read)), response).catch((error: unknown) => {
    // The caller has gone away, and wants no more of it.
    if (!isPremature(error)) throw error;
  });
}

async function* textOf(first: Answer, read: ReadPage): AsyncGenerator<string> {
  const name = Object.keys(first).find((key) => Array.isArray(first[key])) ?? '';
  yield `{${JSON.stringify(name)}:[`;
  let page = first;
  for (;;) {
    // Without the brackets around them; nothing where all rows after the cursor have been removed by now.
    const rows = JSON.stringify(page[name]).slice(1, -1);
    if (rows !== '') yield page === first ? rows : `,${rows}`;
    if (page.next_cursor === undefined) break;
    page = listAnswer.parse(await read({ limit: maxLimit, cursor: page.next_cursor }));
  }
  yield ']}';
}

const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
