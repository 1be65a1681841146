import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { registryFile, type RegistryFile } from './registryFile';
import { z } from 'zod';
import { Damaged } from '../storage/damaged';
import { writeDurably } from '../storage/durableFiles';
import { readJson } from '../storage/readJson';
import { printable } from '@vended/server/printable';
import { StartError } from '@vended/server/startError.mjs';
import { commandCall } from '@vended/server/commandCall.mjs';

/** What this version records. */
export const actions = [
  'publish',
  'promote',
  'rollback',
  'trial',
  'end trial',
  'restore',
  'prune',
  'heal',
  'switch',
  'preview',
  'end preview',
  'create key',
  'revoke key',
] as const;

/** Printed in a terminal, and shown to administrators. */
const words = z.string().transform(printable);

/** Not strict, and without a list of actions: a later version of a node records more, and what is live must still be read. */
export const historyStep = z.object({
  revision: z.int().min(1),
  at: z.iso.datetime(),
  /** Who did it; `gateway` for an automatic rollback. */
  by: words,
  action: words,
  /** What it was done to, such as `mfe-items 1.4.0+0123456789abcdef`. */
  what: words,
  why: words.optional(),
});

/** Who did what, without what was live. */
export type HistoryStep = z.infer<typeof historyStep>;

export const historyEntry = historyStep.extend({
  /** Everything that was live from then on. */
  modules: registryFile.shape.modules,
});

/** One change of what is live. */
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What the history records about a change in addition to its result. */
export type AuditEntry = Pick<HistoryEntry, 'by' | 'what' | 'why'> & {
  readonly action: (typeof actions)[number];
};

const folder = (modulesDir: string) => path.join(modulesDir, 'history');
const fileOf = (modulesDir: string, revision: number) =>
  path.join(folder(modulesDir), `${String(revision).padStart(6, '0')}.json`);

/** Records a change before it takes effect. Replaces an entry with the same number whose change never took effect. */
export async function recordEntry(
  modulesDir: string,
  auditEntry: AuditEntry,
  next: RegistryFile & { revision: number },
): Promise<void> {
  const { revision, modules } = next;
  const entry: HistoryEntry = { revision, at: new Date().toISOString(), ...auditEntry, modules };
  const file = fileOf(modulesDir, revision);
  await rm(file, { force: true });
  await writeDurably(file, `${JSON.stringify(entry, null, 2)}\n`);
}

/** The changes up to the present one, oldest first. @param last how many at most, the latest */
export async function readHistory(
  modulesDir: string,
  present: number,
  last = Number.POSITIVE_INFINITY,
): Promise<readonly HistoryEntry[]> {
  const revisions = await revisionsUpTo(modulesDir, present);
  return Promise.all(
    revisions.slice(-Math.min(last, revisions.length)).map((revision) => readEntry(modulesDir, revision)),
  );
}

/** The changes up to the present one, newest first, each read when it is asked for. */
export async function* readNewestFirst(modulesDir: string, present: number): AsyncGenerator<HistoryEntry> {
  const revisions = await revisionsUpTo(modulesDir, present);
  for (const revision of revisions.reverse()) yield await readEntry(modulesDir, revision);
}

/** How many changes somebody has made in the last hour. One that is malformed counts as somebody else's. */
export async function countOfLastHour(modulesDir: string, present: number, by: string): Promise<number> {
  const since = new Date(Date.now() - 3_600_000);
  let count = 0;
  for await (const entry of readableNewestFirst(modulesDir, present)) {
    if (new Date(entry.at) <= since) break;
    if (entry.by === by) count += 1;
  }
  return count;
}

/** What the history says was previewed begins with it: the module and its build. */
export const previewOf = (name: string, build: string): string => `${name} ${build} `;

/** Whether a build was ever previewed. Most builds are promoted soon after, so the newest changes are read first. */
export async function wasPreviewed(
  modulesDir: string,
  present: number,
  name: string,
  build: string,
): Promise<boolean> {
  for await (const { action, what } of readableNewestFirst(modulesDir, present))
    if (action === 'preview' && what.startsWith(previewOf(name, build))) return true;
  return false;
}

/** Without changes that are malformed. */
async function* readableNewestFirst(modulesDir: string, present: number): AsyncGenerator<HistoryEntry> {
  const revisions = await revisionsUpTo(modulesDir, present);
  for (const revision of revisions.reverse()) {
    const entry = await readEntry(modulesDir, revision).catch((error: unknown) => {
      if (error instanceof Damaged) return null;
      throw error;
    });
    if (entry) yield entry;
  }
}

async function revisionsUpTo(modulesDir: string, present: number): Promise<number[]> {
  const names = await readdir(folder(modulesDir)).catch(() => []);
  return names
    .flatMap((name) => /^(\d{6,})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((revision) => revision <= present)
    .sort((one, other) => one - other);
}

/** One change by its number. @throws {StartError} when there is none */
export async function readEntry(modulesDir: string, revision: number): Promise<HistoryEntry> {
  const remedy = `See which there are: ${commandCall('module')} history.`;
  const entry = await readJson(fileOf(modulesDir, revision), historyEntry, remedy);
  if (!entry) throw new StartError(`There is no revision ${revision}. ${remedy}`);
  return entry;
}
