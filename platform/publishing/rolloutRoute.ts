import { json, Router, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Failure } from '@vended/contract/failure';
import { holds, userTypes, type Permission } from '@vended/contract/permissions';
import type { ListedRollout, PlatformRollouts, WantedRollout } from '@vended/module/platform/rollouts';
import { isFromOwnPage } from '@vended/server/requestOrigin';
import { StartError } from '@vended/server/startError.mjs';
import { publishedBuilds, publishedModules } from '../builds/publishedBuilds';
import { LinkError, type MadeLink, type Links } from '../links/links';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import { Refusal } from '../registry/refusal';
import { chosenAccounts, share } from '../registry/registryFile';
import { LostChange } from '../registry/registryStore';
import { hasEnded, subjectWords, value, type Rollout } from '../registry/rollout';
import type { Sessions } from '../sessions';
import { ChangedMeanwhile, endRollouts, RolloutError, startRollout } from './startRollout';
import type { Stores } from './stores';

/** How many builds of a module are offered: the latest. */
const buildsOffered = 20;

const hour = 60 * 60_000;

const ofModule = { module: z.string().regex(moduleNamePattern) };

const asked: z.ZodType<WantedRollout> = z
  .strictObject({
    what: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('build'), ...ofModule, build: z.string().min(1).max(60) }),
      z.strictObject({ kind: z.literal('module'), ...ofModule }),
      z.strictObject({ kind: z.literal('route'), ...ofModule, route: z.string().startsWith('/').max(200) }),
      z.strictObject({
        kind: z.literal('value'),
        key: z.string(),
        value,
        otherwise: value.optional(),
        description: z.string().max(500).optional(),
      }),
    ]),
    whom: z
      .strictObject({ accounts: chosenAccounts, userTypes: z.array(z.enum(userTypes)), share })
      .nullable(),
    hours: z.number().min(0).max(10_000).nullable().optional(),
    madeAt: z.iso.datetime().optional(),
  })
  .refine(({ hours, madeAt }) => hours !== undefined || madeAt !== undefined);

interface Options {
  readonly stores: Stores;
  readonly links: Links;
  readonly sessions: Sessions;
  readonly logger: Logger;
}

/** `/platform/rollouts` lists who gets which build, route and value, starts a rollout and ends one, for a platform administrator. */
export function rolloutRoute({ stores, links, sessions, logger }: Options): RequestHandler {
  const router = Router();

  const mayDo =
    (permission: Permission): RequestHandler =>
    async (request, response, next) => {
      response.setHeader('Cache-Control', 'no-store');
      const who = await sessions.signedIn(request);
      const refuse = (status: number, error: string) =>
        void response.status(status).json({ error } satisfies Failure);
      if (!who) return refuse(401, 'Please sign in.');
      if (!holds(who.user_type, permission)) return refuse(403, 'Your account may not do this.');
      if (request.method !== 'GET' && !isFromOwnPage(request))
        return refuse(403, 'Rollouts are started and ended on a page of this site only.');
      response.locals['username'] = who.username;
      next();
    };

  router.get('/platform/rollouts', mayDo('modules.read'), async (_request, response) => {
    const [{ rollouts }, made, names] = await Promise.all([
      stores.registry.read(),
      links.list(),
      publishedModules(stores.builds),
    ]);
    const published = await Promise.all(names.map((name) => publishedBuilds(stores.builds, name)));
    const listed = [...rollouts.map(asListed), ...made.map(asListedLink)];
    response.json({
      rollouts: listed.sort((one, other) => other.madeAt.localeCompare(one.madeAt)),
      builds: published.flatMap((of) =>
        of
          .slice(0, buildsOffered)
          .map(({ name, build, at }) => ({ module: name, build, at: at.toISOString() })),
      ),
    } satisfies PlatformRollouts);
  });

  router.post(
    '/platform/rollouts',
    // First, because it may arrive slowly, and the session may end in that time.
    json({ limit: '32kb' }),
    mayDo('modules.rollout'),
    answering(async (request, response) => {
      const { data } = asked.safeParse(request.body);
      if (!data)
        return void response.status(400).json({
          error:
            'Name a build, a module, a route or a value, and accounts, user types or a share from 0 to 100, and for how many hours.',
        } satisfies Failure);
      const by = String(response.locals['username']);
      response.status(201).json(data.whom ? await start(data, data.whom, by) : await makeLink(data, by));
    }),
  );

  router.delete(
    '/platform/rollouts/:id',
    mayDo('modules.rollout'),
    answering(async (request: Request<{ id: string }>, response) => {
      const by = String(response.locals['username']);
      const { id } = request.params;
      const found = (await stores.registry.read()).rollouts.find((one) => one.id === id);
      if (found) await endRollouts({ ...stores, by }, (one) => one.id === id, subjectWords(found));
      else {
        const { module: of, build } = await links.revoke({ by }, id.slice(0, 40));
        logger.info({ event: 'link revoked', id, module: of, build, by }, 'security');
      }
      response.status(204).end();
    }),
  );

  // Pages that were opened before an update ask for these.
  router.use(['/platform/previews', '/platform/switches'], (_request, response) => {
    response.status(410).json({ error: 'This page is of an earlier release. Reload it.' } satisfies Failure);
  });
  return router;

  async function start(
    { what, hours, madeAt }: WantedRollout,
    whom: NonNullable<WantedRollout['whom']>,
    by: string,
  ): Promise<ListedRollout> {
    const endsAt =
      hours === undefined ? 'as before' : hours === null ? null : new Date(Date.now() + hours * hour);
    const { rollout } = await startRollout({ ...stores, by }, what, whom, endsAt, madeAt);
    return asListed(rollout);
  }

  async function makeLink({ what, hours }: WantedRollout, by: string): Promise<ListedRollout> {
    if (what.kind !== 'build' || hours == null)
      throw new RolloutError('A link shows a build, for a number of hours. Give both.');
    const made = await links.make({ by }, { module: what.module, build: what.build, hours });
    const { id, module: of, build, endsAt } = made;
    logger.info({ event: 'link made', id, module: of, build, endsAt, by }, 'security');
    return asListedLink(made);
  }
}

type Handler<Params> = (
  request: Request<Params>,
  response: Parameters<RequestHandler<Params>>[1],
) => Promise<void>;

/** Says why something is refused. Everything else is a store that fails now. */
function answering<Params>(handle: Handler<Params>): RequestHandler<Params> {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      const isRefused = [Refusal, LostChange, RolloutError, LinkError].some((kind) => error instanceof kind);
      const current = error instanceof ChangedMeanwhile && error.current && asListed(error.current);
      response
        .status(isRefused ? 409 : 503)
        .json({ error: error.message, ...(current && { current: { ...current } }) } satisfies Failure);
    }
  };
}

function asListed({ id, whom, endsAt, madeBy, madeAt, ...what }: Rollout): ListedRollout {
  const state = hasEnded({ endsAt }) ? 'ended' : 'open';
  return { ...{ id, what, whom, endsAt, madeBy, madeAt, state }, endedBy: null };
}

const asListedLink = ({ id, module: of, build, revokedBy, ...link }: MadeLink): ListedRollout => ({
  id,
  what: { kind: 'build', module: of, build },
  whom: null,
  ...link,
  endedBy: revokedBy,
});
