import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { answering, asksForProof } from '@vended/contract/call';
import { idsOfOthers, methodRefused, noSuchCall } from '@vended/contract/failure';
import { holds, isOfPlatform } from '@vended/contract/permissions';
import { requestIdOf } from '@vended/server/requestLog';
import type { SignedIn } from './signedIn';
import type { Database } from '../storage/access/database';
import { readBody } from './body';
import { onlyOnce, savedOnlyOnce } from '../storage/queries/idempotency';
import { CsvFile } from './csvFile';
import { isList, limitCostlyCalls } from './costlyCalls';
import { idOfSave, sentSave } from './idempotencyKey';
import { Picture } from './picture';
import { Forbidden, NotSignedIn, Problem, SecondFactorNeeded } from '../problems/problems';
import type { Exchange, Route, SignedInExchange } from './route';
import { requireProof } from './requireProof';
import { requireOwnJson } from './sameOrigin';
import { logSecurity, type EndedCall } from './securityLog';
import { jsonType, sendBody } from './sendBody';
import { sendVersion } from './sendVersion';
import { streamList } from './streamedList';

export interface Dispatch {
  readonly database: Database;
  readonly logger: Logger;
  /** Who the request's session belongs to, or null. */
  findSession(request: Request): Promise<SignedIn | null>;
  /** Whether answers are validated against the contract too: outside production. */
  readonly checkAnswers: boolean;
  /** How many rows of lists one person may read in ten minutes. */
  readonly maxRows?: number | undefined;
}

type Routes = readonly [Route, ...Route[]];
type Sent = Readonly<Record<string, unknown>>;

/** Finds the route of each request, and does what every call needs before and after its handler. */
export function dispatch(routes: readonly Route[], context: Dispatch): RequestHandler {
  const table = byPathAndMethod(routes);
  const limit = limitCostlyCalls(context.maxRows);

  async function answerCall(ended: EndedCall): Promise<void> {
    const { request, response } = ended;
    const methods = table.get(request.path);
    if (!methods) throw new Problem(404, noSuchCall);
    response.locals.path = request.path;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const candidates = methods.get(method);
    if (!candidates) {
      throw new Problem(
        405,
        methodRefused(request.path, request.method),
        {},
        { Allow: [...methods.keys()].join(', ') },
      );
    }

    if (method === 'POST') requireOwnJson(request);
    const needsSession = candidates.some(({ access }) => access === 'session');
    let session = needsSession ? await context.findSession(request) : null;
    ended.session = session;
    ended.call = candidates.length === 1 ? candidates[0].call : undefined;
    const allowed = candidates.filter((route) => mayCall(route, session));
    // The body is read only after this check, and only up to the size that this caller may send.
    if (allowed.length === 0) throw session ? new Forbidden() : new NotSignedIn();

    if (session && method === 'POST') {
      await limit.body(
        allowed.map(({ call }) => call),
        session,
        request,
        response,
      );
    }
    const hasArrived = request.complete;
    const raw = method === 'POST' ? await readBody(request, response, largestBody(allowed)) : request.query;
    // A body may arrive so slowly that its sender has signed out or lost a right since.
    if (session && method === 'POST' && !hasArrived) session = await context.findSession(request);
    const sent = typeof raw === 'object' && raw !== null ? { ...raw } : {};
    const chosen = answering(candidates, sent);
    ended.call = chosen.call;
    ended.sent = sent;
    if (session) {
      await limit.picture(chosen.call, sent, session, request, response);
      limit.list(chosen.call, sent, session, request);
    }
    const save = sentSave(request, chosen.call, sent, session);
    const database = context.database.forRequest(requestIdOf(response));
    const exchange: Exchange = {
      request,
      response,
      log: context.logger,
      once: (scope, work) => (save ? onlyOnce(scope, save, () => work(idOfSave(save))) : work()),
      saveOnce: (scope, work) => (save ? savedOnlyOnce(scope, save, work) : work()),
      database,
      everyone: database.asPublic,
    };
    const answerTo =
      chosen.access === 'public'
        ? (given: unknown) => chosen.answer(exchange, given)
        : chosen.answer.bind(null, admit(chosen, session, sent, exchange));
    // An answer that breaks the contract is an error of the server, so it is answered with 500.
    const checked = (answer: unknown) => (context.checkAnswers ? chosen.call.output.parse(answer) : answer);

    /** A user who has signed out or was deactivated since the call began gets no further pages. */
    const whileSignedIn =
      (send: (beforePage: () => Promise<void>) => Promise<void>) => (countPage: () => void) =>
        send(async () => {
          countPage();
          if (!(await context.findSession(request))) throw new NotSignedIn();
        });

    if (isList(chosen.call) && !('limit' in sent)) {
      await streamList(
        response,
        async (page) => checked(await answerTo({ ...sent, ...page })),
        // Anybody may read a public list; there is little in it.
        (send) =>
          session ? limit.rest(session, request, whileSignedIn(send)) : send(() => Promise.resolve()),
      );
      return;
    }
    const answer = await (session ? limit.work(chosen.call, session, () => answerTo(raw)) : answerTo(raw));
    if (answer instanceof Picture) answer.sendTo(response);
    else if (answer instanceof CsvFile && session) {
      const sendFile = whileSignedIn((beforePage) => answer.sendTo(response, beforePage));
      await limit.export(session, request, sendFile);
    } else if (chosen.call.conditional) sendVersion(response, JSON.stringify(checked(answer)));
    else sendBody(response, jsonType, JSON.stringify(checked(answer)));
  }

  return async (request, response) => {
    const ended: EndedCall = { request, response };
    try {
      await answerCall(ended);
    } catch (error) {
      logSecurity(context.logger, ended, error);
      throw error;
    }
    logSecurity(context.logger, ended);
  };
}

const mayCall = ({ access, call }: Route, session: SignedIn | null) =>
  access === 'public' || (session !== null && holds(session.user_type, call.permission));

function byPathAndMethod(routes: readonly Route[]): Map<string, Map<string, Routes>> {
  const table = new Map<string, Map<string, Routes>>();
  for (const route of routes) {
    const { path, method } = route.call;
    const methods = table.get(path) ?? new Map<string, Routes>();
    const others = methods.get(method);
    methods.set(method, others ? [...others, route] : [route]);
    table.set(path, methods);
  }
  return table;
}

const largestBody = (routes: readonly Route[]) =>
  Math.max(...routes.map(({ call }) => call.bodyLimit ?? 0)) || undefined;

/** Checks the session, the permission, and that the ids sent are the session's (reading 1). */
function admit({ call }: Route, session: SignedIn | null, sent: Sent, exchange: Exchange): SignedInExchange {
  if (!session) throw new NotSignedIn();
  if (!holds(session.user_type, call.permission)) throw new Forbidden();
  if (session.secondFactorNeeded && !call.beforeSecondFactor) throw new SecondFactorNeeded();

  const agrees = (key: string, own: string) => sent[key] === undefined || sent[key] === own;
  if (
    !agrees(call.sessionIdKey ?? 'id', session.id) ||
    !agrees('customer_account_id', session.customer_account_id)
  ) {
    throw new Forbidden(idsOfOthers);
  }

  if (asksForProof(call, sent, session.id)) requireProof(session);

  const { database } = exchange;
  const actor = { userId: session.id, username: session.username };
  // In these scopes a GET request runs read-only, whatever the handler does.
  const access = call.method === 'GET' ? 'read only' : 'read write';
  return {
    ...exchange,
    session,
    account: (work) => database.withAccount(session.customer_account_id, actor, work, access),
    content: (work) => {
      if (!isOfPlatform(call.permission))
        throw new TypeError(`Others may call ${call.path} too: it cannot read or change content.`);
      return database.withContent(session.customer_account_id, actor, work, access);
    },
  };
}
