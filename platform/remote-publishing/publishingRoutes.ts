import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Failure } from '@vended/contract/failure';
import { loggedPath } from '@vended/server/loggedPath';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { findBuild } from '../builds/publishedBuilds';
import { endRolloutOfBuild, promote, rollback, rollOutBuild } from '../publishing/release';
import type { Releasing } from '../publishing/releasing';
import { LinkError, type Links, type MadeLink } from '../links/links';
import { RolloutError } from '../publishing/startRollout';
import type { Stores } from '../publishing/stores';
import { Refusal } from '../registry/refusal';
import { LostChange, UnknownOutcome } from '../registry/registryStore';
import type { TeamAction } from '../signatures/signatures';
import { Damaged } from '../storage/damaged';
import { parseJson } from '../storage/readJson';
import { buildsOfModule, describeBuild } from '../publishing/buildsOfModule';
import { limitKeys, limitRequests } from './publishingLimits';
import { PublishingError } from '../publishing/publishingError';
import { createBuildReceiver } from './receiveBuild';
import { signedRequest, type Meant } from './signedRequests';
import { chosenAccounts, share } from '../registry/registryFile';
import { moduleNamePattern } from '@vended/module/platform/moduleName';

interface Options {
  readonly stores: Stores;
  readonly links: Links;
  readonly logger: Logger;
  readonly siteUrl: string | null;
}

const why = z.string().min(1).max(500).optional();
const build = z.string().min(1).max(100).optional();

/** How many entries of the history are read; only those about the key's modules are returned. */
const historyRead = 1_000;

/** Where kits of earlier releases send what they sign. */
const earlierAddresses = ['/platform/builds', '/platform/releases', '/platform/history'];

/** How many requests of one address may be refused in a minute. */
const refusedPerMinute = 300;

/**
 * Publishing over the network, for teams with a key: `publish` takes a build, and the other calls below a module's name change what is
 * live, and make links. Each request is signed, which no browser can do, so cookies have no effect here.
 */
export function publishingRoutes({ stores, links, logger, siteUrl }: Options): RequestHandler {
  const router = Router();
  const withinLimit = limitKeys(stores.registry);
  const receiver = createBuildReceiver(stores, withinLimit);
  const limit = rateLimit({
    windowMs: 60_000,
    limit: refusedPerMinute,
    skipSuccessfulRequests: true,
    legacyHeaders: false,
    // The proxies are checked where the gateway starts.
    validate: false,
    message: { error: 'Too many requests were refused. Wait a minute, then try again.' } satisfies Failure,
  });
  router.use(['/platform/publishing', ...earlierAddresses], limit, (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(earlierAddresses, () => {
    throw new PublishingError(
      426,
      'The installed @vended/webpack publishes in a way that this product takes no more: upgrade it with npm install --save-dev --save-exact @vended/webpack@latest, then run the command again.',
    );
  });

  const countOther = limitRequests();
  const countChange = limitRequests();
  const signed = async (request: Request, meant: Meant, count = countOther) => {
    const sender = await signedRequest(request, stores.trust.signatures, siteUrl, meant);
    count(sender.key.id);
    return sender;
  };

  router.post('/platform/publishing/:name/publish', async (request: Named, response) => {
    const { name } = request.params;
    const sender = await signed(request, { action: 'publish', name });
    sender.allow('publish', name);
    const answer = await receiver.publish(sender);
    response.status(answer.known ? 200 : 201).json(answer);
  });

  router.get('/platform/publishing/:name/builds', async (request: Named, response) => {
    const name = await readable(request, request.params.name);
    response.json({ name, builds: await buildsOfModule(stores, name) });
  });

  router.get(
    '/platform/publishing/:name/builds/:build',
    async (request: Request<{ name: string; build: string }>, response) => {
      const name = await readable(request, request.params.name);
      const found = await findBuild(stores.builds, name, request.params.build);
      response.json(await describeBuild(stores, { name, build: found }));
    },
  );

  router.get('/platform/publishing/history', async (request, response) => {
    const sender = await signed(request, { action: 'read' });
    await sender.body(0);
    const entries = await stores.registry.steps(historyRead);
    const own = entries.filter(({ what }) => sender.key.modules.some((name) => mentions(what, name)));
    response.json({
      changes: own.slice(-200).map(({ revision, at, by, action, what, why: reason }) => ({
        revision,
        at,
        by,
        action,
        what,
        why: reason ?? null,
      })),
    });
  });

  changing(
    'promote',
    { scope: 'promote', sent: z.strictObject({ build, why }) },
    (name, who, { build: meant }) => promote(who, name, meant),
  );
  changing('rollback', { scope: 'rollback', sent: z.strictObject({ why }), goesBack: true }, (name, who) =>
    rollback(who, name),
  );
  changing(
    'rollout',
    { scope: 'rollout', sent: z.strictObject({ build, why, share, accounts: chosenAccounts }) },
    (name, who, { why: _why, ...asked }) => rollOutBuild(who, name, asked),
  );
  changing('end-rollout', { scope: 'rollout', sent: z.strictObject({ why }), goesBack: true }, (name, who) =>
    endRolloutOfBuild(who, name),
  );
  router.get('/platform/publishing/:name/links', async (request: Named, response) => {
    const name = await readable(request, request.params.name);
    const all = await links.list();
    response.json({ name, links: all.filter(({ module }) => module === name).map(described) });
  });
  changing(
    'link',
    { scope: 'link', sent: z.strictObject({ build, why, hours: z.number().optional() }) },
    async (name, { by }, asked) => {
      const made = await links.make({ by, why: asked.why }, { ...asked, module: name, build: asked.build });
      const { id, build: shown, endsAt, link } = made;
      logger.info({ event: 'link made', id, module: name, build: shown, endsAt, by }, 'security');
      return { id, build: shown, endsAt, link };
    },
  );
  changing(
    'end-link',
    { scope: 'link', sent: z.strictObject({ link: z.string().min(1).max(40), why }), goesBack: true },
    async (name, { by }, asked) => {
      const { id, build: shown } = await links.revoke({ by, why: asked.why }, asked.link, name);
      logger.info({ event: 'link revoked', id, module: name, build: shown, by }, 'security');
      return { id, build: shown };
    },
  );

  router.use(answerRefusal(logger));
  return router;

  /** A module that the sender's key is for. */
  async function readable(request: Request, name: string): Promise<string> {
    const sender = await signed(request, { action: 'read', name });
    sender.allow('read', name);
    await sender.body(0);
    return name;
  }

  /** Offers a change of a module. */
  function changing<Asked extends { readonly why?: string | undefined }>(
    action: string,
    { scope, sent, goesBack = false }: Change<Asked>,
    make: (name: string, who: Releasing, asked: Asked) => Promise<object>,
  ): void {
    router.post(`/platform/publishing/:name/${action}`, async (request: Named, response) => {
      const { name } = request.params;
      if (!moduleNamePattern.test(name)) throw new PublishingError(404, 'There is no module of that name.');
      const sender = await signed(request, { action, name }, countChange);
      sender.allow(scope, name);
      const asked = read(sent, await sender.body(10_000));
      const { by } = sender;
      const who = { ...stores, by, why: asked.why };
      const made = await withinLimit(by, () => make(name, who, asked), { goesBack });
      response.json({ name, ...made });
    });
  }
}

interface Change<Asked> {
  /** What a key must be for. */
  readonly scope: TeamAction;
  /** What the request contains. */
  readonly sent: z.ZodType<Asked>;
  /** Whether it makes less of a build visible. */
  readonly goesBack?: boolean;
}

type Named = Request<{ name: string }>;

function read<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  try {
    return parseJson(body.toString(), schema, 'The request', 'Send what the command line sends.');
  } catch (error) {
    if (error instanceof StartError) throw new PublishingError(400, error.message);
    throw error;
  }
}

/** A link as the list shows it: without its address, which only the person who made it has. */
function described({ link: _link, module: _module, ...others }: MadeLink) {
  return others;
}

/** Whether an entry of the history is about a module: its name is a whole word there. */
function mentions(what: string, name: string): boolean {
  return what.split(/[\s,]+/).includes(name);
}

/** Answers a refusal with its reason. The details of this server's own failures are only in the log. */
function answerRefusal(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error);
    if (status === null || response.headersSent) return next(error);
    // Who still sends the body reads the answer, which closing the connection would discard.
    request.resume();
    if (status === 503 && !(error instanceof PublishingError))
      logger.error(
        { reason: reasonOf(error), url: loggedPath(request.url) },
        'a build or a change could not be stored',
      );
    response.status(status).json({ error: sentenceOf(error, status) } satisfies Failure);
  };
}

/** The message for the team. Only the log contains this server's file paths. */
function sentenceOf(error: unknown, status: number): string {
  if (error instanceof Damaged)
    return 'Something that is stored there is damaged, and the server’s log says what. Publish the build again, or tell its operator.';
  // Who makes a change again that was made, such as going back, goes back further.
  return status !== 503 || error instanceof PublishingError || error instanceof UnknownOutcome
    ? reasonOf(error)
    : 'The server cannot store this now, and its log says why. Try again, or tell its operator.';
}
function statusOf(error: unknown): number | null {
  if (error instanceof PublishingError) return error.status;
  if ([Refusal, LinkError, RolloutError].some((kind) => error instanceof kind)) return 422;
  if (error instanceof LostChange) return 409;
  return error instanceof StartError ? 503 : null;
}
