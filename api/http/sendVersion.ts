import { hash } from 'node:crypto';
import type { Response } from 'express';
import { jsonType, sendBody } from './sendBody';

/**
 * Sends a body with an ETag that changes with it, or nothing (304) to a caller who has it already. `fresh` of the request does not serve
 * here: it is false for `Cache-Control: no-cache`, which `fetch` adds to whatever asks with `If-None-Match`.
 */
export function sendVersion(response: Response, body: string): void {
  const version = `"${hash('sha256', body, 'base64url')}"`;
  response.setHeader('Cache-Control', 'private, no-cache').setHeader('ETag', version);
  const known = response.req.get('If-None-Match')?.split(',') ?? [];
  // A proxy that compresses makes the tag a weak one.
  const has = known.some((tag) => tag.trim().replace(/^W\//, '') === version);
  if (has) response.status(304).end();
  else sendBody(response, jsonType, body);
}
