import { json, Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Failure } from '@vended/contract/failure';
import { holds, userTypes } from '@vended/contract/permissions';
import { StartError } from '@vended/server/startError.mjs';
import { LostChange } from '../registry/registryStore';
import { Refusal } from '../registry/refusal';
import { chosenAccounts, share } from '../registry/registryFile';
import { isFromOwnPage } from '@vended/server/requestOrigin';
import { switchModule } from './switchModule';
import type { Stores } from './stores';
import type { Sessions } from '../sessions';
import { moduleNamePattern } from '../registry/moduleName';

const asked = z.strictObject({
  module: z.string().regex(moduleNamePattern),
  /** Null for the whole module. */
  route: z.string().startsWith('/').max(200).nullable(),
  /** Null gives it to everybody. */
  whom: z
    .strictObject({
      accounts: chosenAccounts,
      userTypes: z.array(z.enum(userTypes)),
      share,
    })
    .nullable(),
});

interface Options {
  readonly stores: Stores;
  readonly sessions: Sessions;
}

/** `POST /platform/switches` gives a module or one of its routes to some visitors only, or to everybody again. */
export function switchRoute({ stores, sessions }: Options): RequestHandler {
  const router = Router();
  router.post('/platform/switches', json({ limit: '32kb' }), async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const who = await sessions.signedIn(request);
    if (!who) return void response.status(401).json({ error: 'Please sign in.' } satisfies Failure);
    if (!holds(who.user_type, 'modules.switch'))
      return void response.status(403).json({ error: 'Your account may not change this.' } satisfies Failure);
    if (!isFromOwnPage(request))
      return void response
        .status(403)
        .json({ error: 'Modules are switched on a page of this site only.' } satisfies Failure);
    const { data } = asked.safeParse(request.body);
    if (!data)
      return void response.status(400).json({
        error: 'Name a module, one of its routes or none, and accounts, user types or a share from 0 to 100.',
      } satisfies Failure);
    try {
      await switchModule({ ...stores, by: who.username }, data.module, data.route, data.whom);
      response.status(204).end();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      // Everything else is a store that fails now.
      const isRefused = error instanceof Refusal || error instanceof LostChange;
      response.status(isRefused ? 409 : 503).json({ error: error.message } satisfies Failure);
    }
  });
  return router;
}
