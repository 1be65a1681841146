import { json, Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { refusal } from '../http/errors';
import { isFromOwnPage } from '@vended/server/requestOrigin';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import { cookieValue, type Overrides } from './override';

/** A working day: an override that is forgotten ends before the next one. */
const maxAgeMs = 8 * 60 * 60_000;

const asked = z.strictObject({ module: z.string().regex(moduleNamePattern), origin: z.string().max(200) });

interface Options {
  readonly overrides: Overrides;
  readonly production: boolean;
}

/**
 * `POST /platform/override` loads one module from a developer's server, in this visitor's browser only; `DELETE` ends it. The
 * module need not be live: what it may do depends on who asks and where the server is, and not on its name.
 * Only a page of this site can request either: no link and no form of another site starts an override.
 */
export function overrideRoute({ overrides, production }: Options): RequestHandler {
  const router = Router();
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

  router.use('/platform/override', (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (isFromOwnPage(request)) return next();
    response.status(403).json(refusal('An override is started and ended on a page of this site only.'));
  });

  router.post('/platform/override', json({ limit: '1kb' }), async (request, response) => {
    if (!(await overrides.mayOverride(request)))
      return void response
        .status(403)
        .json(refusal('Only a platform administrator may override a module here. Sign in as one.'));
    const { data } = asked.safeParse(request.body);
    if (!data)
      return void response.status(400).json(refusal('Send a module and the origin of its server, as JSON.'));
    if (!overrides.isListed(data.origin))
      return void response
        .status(403)
        .json(refusal(`${data.origin} is not listed. Name it in the gateway's setting OVERRIDE_ORIGINS.`));
    response.cookie(overrides.cookieName, cookieValue(data), {
      ...cookie,
      secure: production || request.secure,
      maxAge: maxAgeMs,
      encode: String,
    });
    response.status(204).end();
  });

  router.delete('/platform/override', (request, response) => {
    response.clearCookie(overrides.cookieName, { ...cookie, secure: production || request.secure });
    response.status(204).end();
  });
  return router;
}
