import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { z } from 'zod';
import { jsonType, sendBody } from './sendBody';

/** The answer of a list call: its rows, under a name that each list chooses, and a cursor if there are more. */
const listAnswer = z.looseObject({ next_cursor: z.string().optional() });

export type Answer = z.output<typeof listAnswer>;

/**
 * How many rows are read at once. With larger pages, more objects survive young-generation collections and stay in memory longer.
 */
export const rowsAtOnce = 250;

/** Reads one page of the list. */
export type ReadPage = (page: { readonly limit: number; readonly cursor?: string }) => Promise<unknown>;

/**
 * Answers a list call without a limit: the whole list, in the shape of one page. It is read and sent page by page, so that its
 * memory does not depend on its length; the next page is read once the caller has received the previous one.
 *
 * @param limitRest sends what follows the first page, with a function that is called before each of these pages
 * @throws what reading the first page throws, and `limitRest` before it sends anything. If a later page cannot be read, the connection is closed instead, so that
 * the caller cannot mistake an incomplete list for the whole.
 */
export async function streamList(
  response: Response,
  read: ReadPage,
  limitRest: (send: (beforePage: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const first = await firstPage(read);
  if (first.next_cursor === undefined) {
    sendBody(response, jsonType, JSON.stringify(first));
    return;
  }
  await limitRest((beforePage) => {
    const readNext: ReadPage = async (page) => {
      await beforePage();
      return read(page);
    };
    return sendParts(response, jsonType, textOf(first, readNext));
  });
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

/** All pages of a list, each read once the previous one has been consumed. */
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

/** Sends the parts of a text as fast as the caller receives them. If creating one fails, the connection is closed. */
export async function sendParts(
  response: Response,
  type: string,
  parts: AsyncGenerator<string>,
): Promise<void> {
  response.setHeader('Content-Type', type);
  // One part at a time: the next is created when the previous one is being sent.
  await pipeline(Readable.from(parts, { highWaterMark: 1 }), response).catch((error: unknown) => {
    // The caller has disconnected.
    if (!isPremature(error)) throw error;
  });
}

const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
