import { createHmac } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { vitalNames, type Report } from '@vended/contract/reports';
import type { BuildError, BuildHealth, FormerBuild, RouteVitals } from '@vended/module/platform/platform';
import { reasonOf } from '@vended/server/startError.mjs';
import type { PlatformTables } from '../storage/platformTables';
import { buildText, type BuildId } from '@vended/module/platform/buildId';

/** How long reports are gathered before they are written, in milliseconds. */
const gatheredMs = 500;

/** How many reports wait to be written; more are dropped. */
const maxGathered = 5_000;

/** How many different messages are kept for a build. */
const maxMessages = 20;

/** How many senders of a build are distinguished, the latest ones. */
const maxSenders = 5_000;

/** For how long the errors of a build are kept after it is no longer in use, in milliseconds: people ask then why it was rolled back. */
const errorsKeptMs = 7 * 24 * 60 * 60_000;

/** How many errors of builds that are no longer in use are shown. */
const maxFormerMessages = 100;

/** How often obsolete counts are removed, in milliseconds. */
const tidiedEveryMs = 30_000;

/** How many timings of a subject are stored: more than count, because many may come from one sender. */
const maxTimings = 2_000;

/** How many of the latest timings count: enough for a 95th percentile. */
const countedTimings = 500;

/** How many of them may come from one sender, so that no sender dominates the result. */
const countedOfSender = 50;

/** The largest number of an `integer` in PostgreSQL. */
const maxInteger = 2_147_483_647;

interface Options {
  readonly db: Kysely<PlatformTables>;
  /** The key that all nodes share. A sender is stored as a hash that cannot be computed without it. */
  readonly key: Buffer;
  readonly logger: Logger;
  /** The revision that this node serves. */
  readonly revision: () => number;
  /** The builds that it has in use. */
  readonly inUse: () => readonly BuildId[];
}

interface Gathered {
  readonly report: Report;
  /** Whether its build is no longer in use: it does not count then, so that a build that comes back into use begins from zero. */
  readonly isLate: boolean;
  readonly sender: string;
}

/** How many visits of one sender count as opened, and how many as failed. */
export interface CountedVisits {
  readonly opens: number;
  readonly failures: number;
}

/** The counts that decide whether a build is good or fails. Of each sender, only a few visits count. */
export interface Standing {
  /** Opened or failed. */
  readonly visits: number;
  readonly failures: number;
  /** How many senders it opened for. */
  readonly openedFor: number;
  /** How many senders it failed for. */
  readonly failedFor: number;
  readonly lastFailure: string | null;
}

export type ReportCounts = ReturnType<typeof sharedCounts>;

/**
 * Counts the browsers' reports of the builds in use, in the database that the nodes share. A build that comes back into use is counted
 * from zero. While the database cannot be reached, reports are lost.
 */
export function sharedCounts({ db, key, logger, revision, inUse }: Options) {
  let gathered: Gathered[] = [];
  /** The write that will take the reports gathered from now on. */
  let writing: Promise<void> | null = null;
  /** The work of the database that is in progress. */
  const underWay = new Set<Promise<void>>();
  let tidied = -1;
  let knownRoutes: readonly string[] | null = null;
  let reached = true;

  const hashOf = (sender: string) =>
    createHmac('sha256', key).update(sender).digest('base64url').slice(0, 22);

  async function write(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatheredMs));
    const taken = gathered;
    gathered = [];
    writing = null;
    await reaching(() => db.transaction().execute((trx) => writeReports(trx, taken)));
  }

  function reaching(work: () => Promise<unknown>): Promise<void> {
    const working = logged(work).finally(() => underWay.delete(working));
    underWay.add(working);
    return working;
  }

  async function logged(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      reached = true;
    } catch (error) {
      if (reached) logger.warn({ reason: reasonOf(error) }, 'reports of browsers cannot be counted');
      reached = false;
    }
  }

  const isUsed = ({ name, build }: BuildId) =>
    inUse().some((used) => used.name === name && used.build === build);

  const keysInUse = () => inUse().map(buildText);

  function tidy(): Promise<void> {
    tidied = revision();
    return reaching(() => removeSurplus(db, keysInUse(), tidied, knownRoutes));
  }
  const tidying = setInterval(() => void tidy(), tidiedEveryMs);

  return {
    /**
     * Counts a report. Of a build that is not in use, only errors are kept: pages that were opened before it was rolled back
     * still report them. Resolves when it counts.
     *
     * @param report whose token names its build, so that nobody can make builds up
     * @param sender see `senderOf` @param routes the patterns of all routes: what was reported of others is forgotten
     */
    add(report: Report, sender: string, routes: readonly string[]): Promise<void> {
      knownRoutes = routes;
      if (tidied !== revision()) void tidy();
      const counts =
        report.type === 'vital'
          ? routes.includes(report.path)
          : 'module' in report &&
            (isUsed({ name: report.module, build: report.build }) || isErrorOfBuild(report));
      if (!counts || gathered.length >= maxGathered) return Promise.resolve();
      const isLate = 'module' in report && !isUsed({ name: report.module, build: report.build });
      gathered.push({ report, isLate, sender: hashOf(sender) });
      return (writing ??= write());
    },
    async of(one: BuildId): Promise<BuildHealth> {
      const [counts, messages, load, mount] = await Promise.all([
        countsOf(one),
        readMessages(db, one),
        readTimings(db, subjectOf('load', one)),
        readTimings(db, subjectOf('mount', one)),
      ]);
      return {
        opens: counts?.opens ?? 0,
        failures: counts?.failures ?? 0,
        errors: counts?.errors ?? 0,
        lastFailure: counts?.last_failure ?? null,
        messages,
        load: { median: load.median, p95: load.p95 },
        mount: { median: mount.median, p95: mount.p95 },
        uses: [],
      };
    },
    /** The builds that were in use and had errors in the last week, such as one that was rolled back because of them. */
    former: () => readFormer(db, keysInUse()),
    /** Null for a build that is not in use. @param perSender how many visits of one sender count */
    async standing(id: BuildId, perSender: CountedVisits): Promise<Standing | null> {
      if (!isUsed(id)) return null;
      const [counts, visits] = await Promise.all([countsOf(id), countVisits(db, id, perSender)]);
      return { ...visits, lastFailure: counts?.last_failure ?? null };
    },
    async vitals(): Promise<readonly RouteVitals[]> {
      const routes = await db.selectFrom('route_loads').selectAll().orderBy('route').execute();
      return Promise.all(
        routes
          .filter(({ route }) => knownRoutes?.includes(route) !== false)
          .map(async ({ route, loads }) => {
            const p75 = vitalNames.map(async (name) => {
              const { p75: timing } = await readTimings(db, vitalSubject(name, route));
              return [name, timing] as const;
            });
            return { route, loads, p75: Object.fromEntries(await Promise.all(p75)) };
          }),
      );
    },
    async close() {
      clearInterval(tidying);
      await writing;
      await Promise.all(underWay);
    },
  };

  function countsOf({ name, build }: BuildId) {
    return db
      .selectFrom('build_counts')
      .selectAll()
      .where('name', '=', name)
      .where('build', '=', build)
      .executeTakeFirst();
  }
}

type ErrorReport = Extract<Report, { readonly type: 'failure' | 'error' }>;

/** Whether a report is about an error of a published build, which the shell that a page runs is not. */
const isErrorOfBuild = (report: Report): report is ErrorReport =>
  (report.type === 'failure' || report.type === 'error') && report.module !== 'shell';

const subjectOf = (what: 'load' | 'mount', build: BuildId) => `${what} ${buildText(build)}`;
const vitalSubject = (name: string, route: string) => `${name} ${route}`;

/** Text that PostgreSQL can store: without half of a surrogate pair and without a zero. */
const storable = (text: string) => Buffer.from(text).toString().replaceAll('\0', '');

async function writeReports(trx: Transaction<PlatformTables>, taken: readonly Gathered[]): Promise<void> {
  const builds = new Map<string, ReturnType<typeof noCounts>>();
  const visits = new Map<string, BuildId & { sender: string; opens: number; failures: number }>();
  const messages = new Map<string, BuildId & { kind: string; message: string; count: number }>();
  const routes = new Map<string, { route: string; loads: number }>();
  const timings: { subject: string; sender: string; milliseconds: number }[] = [];

  for (const { report, isLate, sender } of taken) {
    if (report.type === 'vital') {
      const route = routes.get(report.path) ?? { route: report.path, loads: 0 };
      // Every page load has exactly one of these.
      if (report.name === 'TTFB') route.loads += 1;
      routes.set(report.path, route);
      timings.push({ subject: vitalSubject(report.name, report.path), sender, milliseconds: report.value });
      continue;
    }
    if (!('module' in report)) continue;
    const { module: name, build } = report;
    const key = buildText({ name, build });
    const counts = builds.get(key) ?? noCounts({ name, build });
    if (!isLate) builds.set(key, counts);
    const visitKey = `${key} ${sender}`;
    const visit = visits.get(visitKey) ?? { name, build, sender, opens: 0, failures: 0 };
    switch (report.type) {
      case 'opened':
        counts.opens += 1;
        visit.opens += 1;
        visits.set(visitKey, visit);
        timings.push({ subject: subjectOf('load', { name, build }), sender, milliseconds: report.load });
        timings.push({ subject: subjectOf('mount', { name, build }), sender, milliseconds: report.mount });
        break;
      case 'failure':
      case 'error': {
        const message = storable(report.message);
        if (report.type === 'failure') {
          counts.failures += 1;
          counts.last_failure = message;
          visit.failures += 1;
          if (!isLate) visits.set(visitKey, visit);
        } else {
          counts.errors += 1;
        }
        const messageKey = `${key} ${report.type} ${message}`;
        const count = (messages.get(messageKey)?.count ?? 0) + 1;
        messages.set(messageKey, { name, build, kind: report.type, message, count });
        break;
      }
      case 'timing':
        break;
    }
  }

  await sql`
    INSERT INTO build_counts AS counts (name, build, opens, failures, errors, last_failure)
    SELECT * FROM jsonb_to_recordset(${rows(builds)}) AS new
      (name text, build text, opens int, failures int, errors int, last_failure text)
    ON CONFLICT (name, build) DO UPDATE SET
      opens = counts.opens + excluded.opens,
      failures = counts.failures + excluded.failures,
      errors = counts.errors + excluded.errors,
      last_failure = coalesce(excluded.last_failure, counts.last_failure)`.execute(trx);
  await sql`
    INSERT INTO build_visits AS visits (name, build, sender, opens, failures)
    SELECT * FROM jsonb_to_recordset(${rows(visits)}) AS new
      (name text, build text, sender text, opens int, failures int)
    ON CONFLICT (name, build, sender) DO UPDATE SET
      opens = visits.opens + excluded.opens, failures = visits.failures + excluded.failures,
      last_at = now()`.execute(trx);
  await sql`
    INSERT INTO build_messages AS messages (name, build, kind, message, count)
    SELECT * FROM jsonb_to_recordset(${rows(messages)}) AS new
      (name text, build text, kind text, message text, count int)
    ON CONFLICT (name, build, kind, md5(message)) DO UPDATE SET
      count = messages.count + excluded.count, last_at = now()`.execute(trx);
  await sql`
    INSERT INTO route_loads AS routes (route, loads)
    SELECT * FROM jsonb_to_recordset(${rows(routes)}) AS new (route text, loads int)
    ON CONFLICT (route) DO UPDATE SET loads = routes.loads + excluded.loads`.execute(trx);
  await sql`
    INSERT INTO timings (subject, sender, milliseconds)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(timings)}) AS new
      (subject text, sender text, milliseconds float8)`.execute(trx);
}

function noCounts({ name, build }: BuildId) {
  const last_failure: string | null = null;
  return { name, build, opens: 0, failures: 0, errors: 0, last_failure: last_failure as string | null };
}

/** In the same order on every node, so that two nodes cannot deadlock. */
function rows(byKey: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row));
}

async function countVisits(db: Kysely<PlatformTables>, { name, build }: BuildId, perSender: CountedVisits) {
  const opens = Math.min(perSender.opens, maxInteger);
  const failures = Math.min(perSender.failures, maxInteger);
  const { rows: counted } = await sql<{
    opens: number;
    failures: number;
    opened_for: number;
    failed_for: number;
  }>`
    SELECT coalesce(sum(least(opens, ${opens}::int)), 0) AS opens,
      coalesce(sum(least(failures, ${failures}::int)), 0) AS failures,
      count(*) FILTER (WHERE opens > 0) AS opened_for,
      count(*) FILTER (WHERE failures > 0) AS failed_for
    FROM build_visits WHERE name = ${name} AND build = ${build}`.execute(db);
  const [sums] = counted;
  return {
    visits: (sums?.opens ?? 0) + (sums?.failures ?? 0),
    failures: sums?.failures ?? 0,
    openedFor: sums?.opened_for ?? 0,
    failedFor: sums?.failed_for ?? 0,
  };
}

async function readMessages(db: Kysely<PlatformTables>, { name, build }: BuildId): Promise<BuildError[]> {
  const found = await db
    .selectFrom('build_messages')
    .select(['kind', 'message', 'count', 'last_at'])
    .where('name', '=', name)
    .where('build', '=', build)
    // The rarest are dropped, so that forged ones do not replace those that many browsers send.
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(maxMessages)
    .execute();
  return found.sort((one, other) => other.last_at.getTime() - one.last_at.getTime()).map(errorOf);
}

interface StoredMessage {
  readonly kind: string;
  readonly message: string;
  readonly count: number;
  readonly last_at: Date;
}

const errorOf = ({ kind, message, count, last_at }: StoredMessage): BuildError => ({
  kind: kind === 'failure' ? 'failure' : 'error',
  message,
  count,
  lastAt: last_at.toISOString(),
});

/** The errors of builds that are no longer in use, the latest first. @param used the keys of the builds in use */
async function readFormer(
  db: Kysely<PlatformTables>,
  used: readonly string[],
): Promise<readonly FormerBuild[]> {
  const { rows: found } = await sql<StoredMessage & BuildId>`
    SELECT name, build, kind, message, count, last_at FROM build_messages
    WHERE NOT (name || ' ' || build = ANY (${used})) AND last_at > ${new Date(Date.now() - errorsKeptMs)}
    ORDER BY last_at DESC LIMIT ${maxFormerMessages}`.execute(db);
  const builds = new Map<string, BuildId & { readonly messages: BuildError[] }>();
  for (const { name, build, ...message } of found) {
    const key = buildText({ name, build });
    const former = builds.get(key) ?? { name, build, messages: [] };
    builds.set(key, former);
    former.messages.push(errorOf(message));
  }
  return [...builds.values()];
}

/** In milliseconds; null without any timings. */
interface Percentiles {
  readonly median: number | null;
  readonly p75: number | null;
  readonly p95: number | null;
}

async function readTimings(db: Kysely<PlatformTables>, subject: string): Promise<Percentiles> {
  const { rows: found } = await sql<Percentiles>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY milliseconds) AS median,
      percentile_disc(0.75) WITHIN GROUP (ORDER BY milliseconds) AS p75,
      percentile_disc(0.95) WITHIN GROUP (ORDER BY milliseconds) AS p95
    FROM (SELECT milliseconds FROM (
        SELECT id, milliseconds, row_number() OVER (PARTITION BY sender ORDER BY id DESC) AS place
        FROM (SELECT * FROM timings WHERE subject = ${subject} ORDER BY id DESC LIMIT ${maxTimings}) AS latest) AS placed
      WHERE place <= ${countedOfSender} ORDER BY id DESC LIMIT ${countedTimings}) AS counted`.execute(db);
  return found[0] ?? { median: null, p75: null, p95: null };
}

/**
 * Removes the counts of builds that are not in use, except for their latest errors, and those of the others that exceed the limits.
 *
 * @param used the keys of the builds in use @param revision in which they are; if there is a newer one, no build's counts are removed
 */
async function removeSurplus(
  db: Kysely<PlatformTables>,
  used: readonly string[],
  revision: number,
  routes: readonly string[] | null,
): Promise<void> {
  const isPresent = sql`(SELECT max(revision) FROM revisions) = ${revision}`;
  for (const table of ['build_counts', 'build_visits'])
    await sql`DELETE FROM ${sql.table(table)}
      WHERE ${isPresent} AND NOT (name || ' ' || build = ANY (${used}))`.execute(db);
  await sql`DELETE FROM build_messages WHERE ${isPresent} AND NOT (name || ' ' || build = ANY (${used}))
    AND last_at < ${new Date(Date.now() - errorsKeptMs)}`.execute(db);
  await sql`DELETE FROM timings WHERE ${isPresent} AND subject ~ '^(load|mount) '
    AND NOT (substring(subject FROM ' (.*)$') = ANY (${used}))`.execute(db);
  if (routes) {
    await sql`DELETE FROM route_loads WHERE NOT (route = ANY (${routes}))`.execute(db);
    await sql`DELETE FROM timings WHERE subject !~ '^(load|mount) '
      AND NOT (substring(subject FROM ' (.*)$') = ANY (${routes}))`.execute(db);
  }
  await sql`DELETE FROM build_visits USING (
      SELECT name, build, sender, row_number() OVER (PARTITION BY name, build ORDER BY last_at DESC) AS place
      FROM build_visits) AS placed
    WHERE (build_visits.name, build_visits.build, build_visits.sender) = (placed.name, placed.build, placed.sender)
      AND place > ${maxSenders}`.execute(db);
  await sql`DELETE FROM build_messages WHERE ctid IN (SELECT ctid FROM (
      SELECT ctid, row_number() OVER (PARTITION BY name, build ORDER BY count DESC, last_at DESC) AS place
      FROM build_messages) AS placed WHERE place > ${2 * maxMessages})`.execute(db);
  await sql`DELETE FROM timings WHERE id IN (SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY subject ORDER BY id DESC) AS place
      FROM timings) AS placed WHERE place > ${maxTimings})`.execute(db);
}
