import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import { bodyNotJson, bodyNotObject } from '@vended/contract/failure';
import { BadInput, Problem } from '../problems/problems';

/** The largest body in bytes of a call that names no other limit. */
export const defaultBodyLimit = 1024 * 1024;

const parsers = new Map<number, express.RequestHandler>();

function parserFor(limit: number): express.RequestHandler {
  // Compressed, a body would be larger than what is counted and announced.
  const parser =
    parsers.get(limit) ?? express.json({ limit, type: () => true, inflate: false, verify: requireUtf8 });
  parsers.set(limit, parser);
  return parser;
}

/** Refuses bytes that are no text, which would be stored as replacement characters. */
function requireUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) throw Object.assign(new Error('not UTF-8'), { status: 400 });
}

/**
 * Reads a JSON body.
 *
 * @param limit in bytes
 * @throws Problem 400, 413 or 415.
 */
export async function readBody(
  request: Request,
  response: Response,
  limit = defaultBodyLimit,
): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    parserFor(limit)(request, response, (error?: unknown) =>
      error instanceof Error ? reject(refusal(error, limit)) : resolve(),
    );
  });
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadInput({ body: bodyNotObject });
  return body;
}

/** The parser's errors carry the status that fits them. */
function refusal(error: Error, limit: number): Error {
  const status = 'status' in error ? error.status : undefined;
  if (status === 413) {
    return new Problem(
      413,
      `That is too much: at most ${limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`} can be sent at once.`,
    );
  }
  if (status === 415) return new Problem(415, 'Send the body as JSON in UTF-8, not compressed.');
  if (typeof status === 'number' && status < 500)
    return new BadInput({
      body: bodyNotJson,
    });
  return error;
}
