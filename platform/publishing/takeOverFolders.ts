import { createPrivateKey } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { withFileLock } from '@vended/server/fileLock.mjs';
import { codeOf, reasonOf, StartError } from '@vended/server/startError.mjs';
import { link, type BuildLink } from '../links/linkStore';
import { historyEntry, type HistoryEntry } from '../registry/history';
import { checkBuildNames, isBuildFolder, isStoredBuild } from '../registry/modulesFolder';
import { registryFile, type RegistryFile } from '../registry/registryFile';
import { installationKeyName } from '../signatures/postgresSignatures';
import {
  buildSignature,
  nonceLifetimeMs,
  storedActions,
  teamKey,
  type BuildSignature,
  type TeamKey,
} from '../signatures/signatures';
import { orStartError } from '../storage/orStartError';
import type { PlatformDatabase } from '../storage/platformDatabase';
import type { PlatformTables } from '../storage/platformTables';
import { readJson } from '../storage/readJson';
import { reportKeyBytes, reportKeyName } from '../storage/reportKey';

/** Where earlier releases kept the state of one machine. */
export interface StateFolders {
  readonly modulesDir: string;
  readonly dataDir: string;
}

interface FromFolders extends StateFolders {
  readonly logger: Logger;
}

/** What one of them has in the folder of modules if it has state there. */
const stateFiles = ['registry.json', 'history', 'previews.json', '.keys'];

const reportKeyFile = 'report.key';

/** A build with something that is known of it. */
interface Known<What> {
  readonly name: string;
  readonly build: string;
  readonly what: What;
}

interface State {
  readonly registry: RegistryFile;
  readonly history: readonly HistoryEntry[];
  /** When they opened well. */
  readonly proven: readonly Known<Date>[];
  readonly links: readonly BuildLink[];
  readonly teamKeys: readonly TeamKey[];
  readonly signatures: readonly Known<BuildSignature>[];
  /** The hashes of the last signed requests, and when they were made. */
  readonly nonces: readonly { readonly nonce: string; readonly used_at: Date }[];
  readonly secrets: readonly { readonly name: string; readonly secret: Buffer }[];
}

/**
 * Moves what a release before had in files into the database, once: the registry with its history, which builds opened well, links,
 * keys and signatures. All of it or nothing. The files are then kept in a folder of their own, from where that release could be given them
 * back. Nothing is read where the database has a registry already.
 *
 * @throws {StartError} naming the file that is damaged, and what to do; then nothing has changed
 */
export async function takeOverFolders({ db }: PlatformDatabase, folders: FromFolders): Promise<void> {
  const { modulesDir, logger } = folders;
  if ((await present(modulesDir)).length === 0) return;
  // A process of that release may be changing it.
  await withFileLock(path.join(modulesDir, '.registry.lock'), async () => {
    const found = await present(modulesDir);
    if (found.length === 0) return;
    const taken = await orStartError('take over what is in files', () =>
      db.transaction().execute(async (trx) => {
        await sql`SELECT pg_advisory_xact_lock(hashtext('vended take over'))`.execute(trx);
        const hasOwn = await trx.selectFrom('revisions').select('revision').limit(1).executeTakeFirst();
        if (!hasOwn) await insert(trx, await readState(folders));
        return !hasOwn;
      }),
    );
    const aside = await putAside(folders, found).catch((error: unknown) => {
      throw new StartError(
        `${modulesDir} cannot be written (${reasonOf(error)}). Make room there and the folder writable.`,
      );
    });
    if (taken) logger.info({ from: modulesDir, kept: aside }, 'the registry was taken over from files');
    else
      logger.warn(
        { from: modulesDir, kept: aside },
        'the registry of an earlier release was put aside: the database has another one already',
      );
  });
}

async function present(modulesDir: string): Promise<readonly string[]> {
  const names: readonly string[] = await readdir(modulesDir).catch(() => []);
  return stateFiles.filter((file) => names.includes(file));
}

async function readState({ modulesDir, dataDir }: StateFolders): Promise<State> {
  const registry = await readRegistry(modulesDir);
  const key = await readInstallationKey(path.join(modulesDir, '.keys', 'installation.key'));
  const reportKey = await readReportKey(path.join(dataDir, reportKeyFile));
  return {
    registry,
    history: await readHistory(modulesDir, registry.revision ?? 0),
    proven: await readProven(modulesDir),
    links: await readLinks(modulesDir),
    teamKeys: await readTeamKeys(path.join(modulesDir, '.keys', 'teams')),
    // Without the key that made them they are worth nothing: the next start makes another, and signs all builds.
    signatures: key ? await readSignatures(path.join(modulesDir, '.keys', 'signatures')) : [],
    nonces: await readNonces(path.join(modulesDir, '.keys', 'nonces')),
    secrets: [
      ...(key ? [{ name: installationKeyName, secret: key }] : []),
      ...(reportKey ? [{ name: reportKeyName, secret: reportKey }] : []),
    ],
  };
}

async function readRegistry(modulesDir: string): Promise<RegistryFile> {
  const file = path.join(modulesDir, 'registry.json');
  const remedy = 'Restore the file, or remove it and publish the modules again, as a start does.';
  const registry = (await readJson(file, registryFile, remedy)) ?? { modules: {} };
  checkBuildNames(registry.modules, file, remedy);
  return registry;
}

/** The changes up to the present one: one with a higher number was recorded and never made. */
async function readHistory(modulesDir: string, last: number): Promise<readonly HistoryEntry[]> {
  const folder = path.join(modulesDir, 'history');
  const entries: HistoryEntry[] = [];
  for (const name of await namesIn(folder)) {
    const revision = Number(/^(\d{6,})\.json$/.exec(name)?.[1] ?? 0);
    if (revision < 1 || revision > last) continue;
    const file = path.join(folder, name);
    const remedy = 'Restore the file, or remove it: the history then does without that change.';
    const entry = await readJson(file, historyEntry, remedy);
    if (!entry) continue;
    if (entry.revision !== revision)
      throw new StartError(`${file} is malformed: it is of revision ${entry.revision}. ${remedy}`);
    entries.push(entry);
  }
  return entries;
}

/** The marks of good builds, next to their folders. */
async function provenFiles(modulesDir: string): Promise<readonly string[]> {
  const modules = (await namesIn(modulesDir)).filter((name) => name.startsWith('mfe-'));
  const files = await Promise.all(
    modules.map(async (name) =>
      (await namesIn(path.join(modulesDir, name)))
        .filter((file) => file.endsWith('.proven') && isBuildFolder({ name, build: withoutEnding(file) }))
        .map((file) => path.join(name, file)),
    ),
  );
  return files.flat();
}

async function readProven(modulesDir: string): Promise<State['proven']> {
  return Promise.all(
    (await provenFiles(modulesDir)).map(async (file) => ({
      name: path.dirname(file),
      build: withoutEnding(path.basename(file)),
      what: (await stat(path.join(modulesDir, file))).mtime,
    })),
  );
}

async function readLinks(modulesDir: string): Promise<readonly BuildLink[]> {
  const file = path.join(modulesDir, 'previews.json');
  const remedy = 'Remove the file: links that were made before then no longer work.';
  const read = await readJson(file, z.strictObject({ previews: z.array(link) }), remedy);
  return read?.previews ?? [];
}

async function readTeamKeys(folder: string): Promise<readonly TeamKey[]> {
  const keys: TeamKey[] = [];
  for (const name of await namesIn(folder)) {
    if (!/^[0-9a-f]{16}\.json$/.test(name)) continue;
    const remedy = 'Restore the file, or remove it and give the team another key.';
    const key = await readJson(path.join(folder, name), teamKey, remedy);
    if (key) keys.push(key);
  }
  return keys;
}

async function readSignatures(folder: string): Promise<State['signatures']> {
  const signatures: Known<BuildSignature>[] = [];
  for (const name of await namesIn(folder))
    for (const file of await namesIn(path.join(folder, name))) {
      const build = withoutEnding(file);
      if (!file.endsWith('.json') || !isStoredBuild({ name, build })) continue;
      const remedy = `Restore the file, or remove it and publish this build of ${name} again.`;
      const what = await readJson(path.join(folder, name, file), buildSignature, remedy);
      if (what) signatures.push({ name, build, what });
    }
  return signatures;
}

/** Requests that were made a moment ago must not count a second time. */
async function readNonces(folder: string): Promise<State['nonces']> {
  const nonces: { readonly nonce: string; readonly used_at: Date }[] = [];
  for (const nonce of await namesIn(folder)) {
    const { mtime } = await stat(path.join(folder, nonce));
    if (Date.now() - mtime.getTime() < nonceLifetimeMs) nonces.push({ nonce, used_at: mtime });
  }
  return nonces;
}

async function readInstallationKey(file: string): Promise<Buffer | null> {
  const key = await readIfAny(file);
  try {
    if (key) createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    throw new StartError(
      `${file} does not hold a key. Restore it, or remove it: the next start makes another, and signs the builds that there are.`,
    );
  }
  return key;
}

async function readReportKey(file: string): Promise<Buffer | null> {
  const key = await readIfAny(file);
  if (key && key.length !== reportKeyBytes)
    throw new StartError(`${file} does not hold a key. Remove it: the next start makes another.`);
  return key;
}

/** Null if there is no such file. */
function readIfAny(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(
      `${file} cannot be read (${reasonOf(error)}). Run this as the user who owns the file.`,
    );
  });
}

/** Sorted; none if there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].some((code) => code === codeOf(error))) return [];
    throw new StartError(
      `${folder} cannot be read (${reasonOf(error)}). Run this as the user who owns the folder.`,
    );
  });
  return names.sort();
}

const withoutEnding = (file: string) => file.slice(0, -path.extname(file).length);

/** How many rows are inserted at once. */
const portion = 500;

async function insert(trx: Transaction<PlatformTables>, state: State): Promise<void> {
  const { registry, history, proven, links, teamKeys, signatures, nonces, secrets } = state;
  const { revision = 0, modules } = registry;
  await inPortions(history, (rows) =>
    trx
      .insertInto('revisions')
      .values(rows.map(({ why = null, ...row }) => ({ ...row, why, modules: JSON.stringify(row.modules) }))),
  );
  // What is live counts as the file says, also where its history is not there.
  await trx
    .insertInto('revisions')
    .values({
      revision: revision + 1,
      by: 'gateway',
      action: 'take over',
      what: 'registry.json',
      why: null,
      modules: JSON.stringify(modules),
    })
    .execute();
  await inPortions(proven, (rows) =>
    trx.insertInto('proven_builds').values(rows.map(({ what, ...build }) => ({ ...build, at: what }))),
  );
  await inPortions(links, (rows) =>
    trx.insertInto('rollouts').values(
      rows.map(({ id, module, build, madeBy, madeAt, endsAt, revokedBy }) => ({
        ...{ id, kind: 'link', module, build },
        ...{ made_by: madeBy, made_at: madeAt, ends_at: endsAt, ended_by: revokedBy },
      })),
    ),
  );
  await inPortions(teamKeys, (rows) =>
    trx.insertInto('team_keys').values(
      rows.map(({ id, team, modules: named, may, ...key }) => ({
        ...{ id, team, modules: named, may: storedActions(may), public_key: key.publicKey },
        ...{ created_at: key.createdAt, created_by: key.createdBy, expires_at: key.expiresAt },
        ...{ revoked_at: key.revokedAt, revoked_by: key.revokedBy },
      })),
    ),
  );
  await inPortions(signatures, (rows) =>
    trx
      .insertInto('build_signatures')
      .values(rows.map(({ what, ...build }) => ({ ...build, signature: JSON.stringify(what) })))
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'build'])
          .doUpdateSet({ signature: (excluded) => excluded.ref('excluded.signature') }),
      ),
  );
  await inPortions(nonces, (rows) => trx.insertInto('used_nonces').values(rows));
  // A gateway that has never published may have made others in the database.
  await inPortions(secrets, (rows) =>
    trx
      .insertInto('secrets')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ secret: (excluded) => excluded.ref('excluded.secret') }),
      ),
  );
}

async function inPortions<Row>(
  rows: readonly Row[],
  insertion: (some: Row[]) => { execute(): Promise<unknown> },
): Promise<void> {
  for (let at = 0; at < rows.length; at += portion) await insertion(rows.slice(at, at + portion)).execute();
}

/**
 * Moves the files out of the way, so that they are not taken for what is live if the database is a new one again.
 *
 * @returns where they are now
 */
async function putAside({ modulesDir, dataDir }: StateFolders, found: readonly string[]): Promise<string> {
  const moment = new Date().toISOString().replaceAll(':', '-');
  const aside = path.join(modulesDir, `.taken-over-${moment}`);
  for (const file of [...(await provenFiles(modulesDir)), ...found]) {
    await mkdir(path.dirname(path.join(aside, file)), { recursive: true, mode: 0o700 });
    await rename(path.join(modulesDir, file), path.join(aside, file));
  }
  const key = path.join(dataDir, reportKeyFile);
  await rename(key, `${key}.taken-over-${moment}`).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  return aside;
}
