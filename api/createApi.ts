import express from 'express';
import type { Logger } from 'pino';
import { callLog } from '@vended/server/requestLog';
import { setPingIntervals } from '@vended/contract/deviceConnection';
import { serveMetrics } from '@vended/server/serveMetrics';
import { insertDemonstration } from './demonstration/insertDemonstration';
import { refuseKnownPassword } from './demonstration/knownPassword';
import { pingDemonstration } from './demonstration/pings';
import { countCalls } from './http/countCalls';
import { dispatch, type Dispatch } from './http/dispatch';
import { answerFailure } from './http/failures';
import { startDaily } from './daily';
import { databaseLimits, memoryLimits, redisLimits, type LimitStore } from './http/limitStores';
import { countLimitsIn } from './http/rateLimit';
import { createMailer } from './mail/mailer';
import { picturesInDatabase, type PictureStore } from './pictures/pictureStore';
import { siteFinder } from './resources/second-factors/passkeys';
import { createSecondSteps } from './resources/second-factors/secondSteps.service';
import { sessionCookie } from './resources/sessions/sessionCookie';
import { createSessions } from './resources/sessions/sessions.service';
import { repeat } from './repeat';
import { resourceRoutes } from './resources/routes';
import type { Database } from './storage/access/database';
import { openApiPages } from './http/open-api/openApi.routes';
import { openStorage, type Storage } from './storage/openStorage';
import type { ApiSettings } from './settings';

export interface ApiConfig extends ApiSettings {
  /** Where the embedded server keeps its files. */
  readonly dataDir: string;
  /** No demonstration data, nobody with the demonstration's password, and the cookie over HTTPS only. */
  readonly production: boolean;
  readonly logger: Logger;
  /** Where node_modules is. */
  readonly rootDir: string;
}

export interface Api {
  /** Serves the calls of the contract, without the prefix /api. */
  readonly handler: express.Express;
  /** For work other than calls, such as the operator's command line. */
  readonly database: Database;
  /** The addresses of the embedded server, for other processes of this machine; null where there is none. */
  readonly embedded: Storage['embedded'];
  /** True if it can serve: the database answers, and has the tables. */
  ready(): Promise<boolean>;
  /** Whether this start found an empty database and filled it with the demonstration data. */
  readonly firstStart: boolean;
  /** Closes the database. Requests in progress must be finished before. */
  close(): Promise<void>;
}

/**
 * Starts the API: opens the database, migrates its schema, and creates the request handler.
 *
 * @throws StartError with one line that names the remedy.
 */
export async function createApi(config: ApiConfig): Promise<Api> {
  setPingIntervals(config.pingIntervals ?? {});
  const { database, embedded, close: closeStorage } = await openStorage(config);
  const firstStart = await prepareAccounts(database, config.production).catch(async (error: unknown) => {
    await closeStorage();
    throw error;
  });
  const endDaily = startDaily(database, config, config.logger);
  const endPings = config.production
    ? undefined
    : repeat(
        () =>
          pingDemonstration(database).catch((error: unknown) =>
            config.logger.warn({ err: error }, 'the pings of the demonstration could not be stored'),
          ),
        30_000,
        // Awaited before the first request, by prepareAccounts.
        Promise.resolve(),
      );
  const redis = config.redisUrl ? await redisLimits(config.redisUrl, config.logger) : null;
  // An embedded database has one process, which counts at no cost; a restart clears its counts.
  const limits = redis ?? (config.databaseUrl ? databaseLimits(database, config.logger) : memoryLimits);
  // Loaded only where there is a bucket: the library is large, and a start without one stays quick.
  const bucket = config.pictureBucket
    ? (await import('./pictures/bucketPictures')).bucketPictures(config.pictureBucket)
    : null;
  // Not awaited: without pictures everything else can be served.
  void bucket?.complaint().then((complaint) => {
    if (complaint) config.logger.error(`${complaint}. Until it can, saves with a picture are refused.`);
  });
  async function close() {
    redis?.close();
    bucket?.close();
    await Promise.all([endDaily(), endPings?.()]);
    await closeStorage();
  }
  const handler = apiHandler(database, config, limits, bucket ?? picturesInDatabase);
  const rest = { database, embedded, ready: database.hasTables, firstStart };
  if (!config.metrics) return { ...rest, handler, close };

  const metrics = await serveMetrics(config.metrics).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ...rest,
    handler: express().use(countCalls(), handler),
    async close() {
      await metrics.end();
      await close();
    },
  };
}

/** @returns whether the demonstration data was inserted. @throws StartError for accounts that are not safe in production. */
async function prepareAccounts(database: Database, production: boolean): Promise<boolean> {
  if (production) {
    await refuseKnownPassword(database);
    return false;
  }
  const inserted = await insertDemonstration(database);
  await pingDemonstration(database);
  return inserted;
}

/** The request handler on a database that is open and up to date. */
export function apiHandler(
  database: Database,
  config: Pick<ApiConfig, 'production' | 'logger' | 'trustedProxies' | 'openApi' | 'mail' | 'siteUrl'> &
    Pick<Dispatch, 'maxRows'>,
  limits: LimitStore = databaseLimits(database, config.logger),
  pictures: PictureStore = picturesInDatabase,
): express.Express {
  const sessions = createSessions(database, sessionCookie(config.production));

  const handler = express();
  handler.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  countLimitsIn(handler, limits);
  handler.set('trust proxy', config.trustedProxies ?? 0);
  handler.use(callLog(config.logger), (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  const routes = resourceRoutes({
    sessions,
    secondSteps: createSecondSteps(database, siteFinder(config.production, config.siteUrl), sessions),
    mailer: config.mail ? createMailer(config.mail) : null,
    pictures,
  });
  if (!config.production || config.openApi) handler.use(openApiPages(routes.map(({ call }) => call)));
  handler.use(
    dispatch(routes, {
      database,
      logger: config.logger,
      findSession: sessions.find,
      checkAnswers: !config.production,
      maxRows: config.maxRows,
    }),
  );
  handler.use(answerFailure);
  return handler;
}
