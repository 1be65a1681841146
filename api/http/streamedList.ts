import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { z } from 'zod';
import { jsonType, sendBody } from './sendBody';

/** What the call of a list answers: its rows under a name of their own, and the cursor where there are more. */
const listAnswer = z.looseObject({ next_cursor: z.string().optional() });

export type Answer = z.output<typeof listAnswer>;

/**
 * How many rows are read at once. With larger pages, more objects survive young-generation collections and stay in memory for long.
 */
export const rowsAtOnce = 250;

/** Reads one page of the list. */
export type ReadPage = (page: { readonly limit: number; readonly cursor?: string }) => Promise<unknown>;

/**
 * Answers a list that was asked for without a limit: all of it, in the shape of one page. It is read and sent a page at a time, so that
 * the memory which it takes does not depend on its length; the next page is read when the caller has taken the one before.
 *
 * @throws what reading the first page throws. When a later page cannot be read, the connection is cut off instead, so that
 * the caller cannot mistake its beginning for the whole list.
 */
export async function streamList(response: Response, read: ReadPage): Promise<void> {
  const first = await firstPage(read);
  if (first.next_cursor === undefined) {
    sendBody(response, jsonType, JSON.stringify(first));
    return;
  }
  await sendParts(response, jsonType, textOf(first, read));
}

async function* textOf(first: Answer, read: ReadPage): AsyncGenerator<string> {
  const name = nameOfRows(first);
  yield `{${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const page of pagesFrom(first, read)) {
    // The rows as JSON without brackets; empty if all have been deleted since.
    const rows = JSON.stringify(page[name]).slice(1, -1);
    if (rows === '') continue;
    yield separator + rows;
    separator = ',';
  }
  yield ']}';
}

/** The first page of a list. @throws what reading it throws. */
export const firstPage = async (read: ReadPage): Promise<Answer> =>
  listAnswer.parse(await read({ limit: rowsAtOnce }));

/** All pages of a list, each read when the one before has been dealt with. */
export async function* pagesFrom(first: Answer, read: ReadPage): AsyncGenerator<Answer> {
  let page = first;
  for (;;) {
    yield page;
    if (page.next_cursor === undefined) return;
    page = listAnswer.parse(await read({ limit: rowsAtOnce, cursor: page.next_cursor }));
  }
}

/** The name under which an answer has its rows. */
export const nameOfRows = (answer: Answer): string =>
  Object.keys(answer).find((key) => Array.isArray(answer[key])) ?? '';

/** Sends the parts of a text as fast as the caller takes them. When one cannot be made, the connection is cut off. */
export async function sendParts(
  response: Response,
  type: string,
  parts: AsyncGenerator<string>,
): Promise<void> {
  response.setHeader('Content-Type', type);
  // One part at a time: the next is made when the one before is on its way.
  await pipeline(Readable.from(parts, { highWaterMark: 1 }), response).catch((error: unknown) => {
    // The caller has disconnected.
    if (!isPremature(error)) throw error;
  });
}

const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
