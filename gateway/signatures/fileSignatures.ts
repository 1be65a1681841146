import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from '@vended/server/fileLock.mjs';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { syncFolder } from '@vended/server/syncFolder';
import { isStoredBuild } from '../registry/modulesFolder';
import { codeOf } from '../storage/codeOf';
import { replaceDurably, writeDurably } from '../storage/durableFiles';
import { readJson } from '../storage/readJson';
import { buildSignature, nonceLifetimeMs, teamKey, type SignatureStore, type TeamKey } from './signatures';

const remedy = 'Restore it from a backup.';

/** How often expired nonces are removed, in milliseconds. */
const removedEachMs = 60_000;

/** Keys and signatures of one machine, next to its registry. */
export function fileSignatures(modulesDir: string): SignatureStore {
  const folder = path.join(modulesDir, '.keys');
  const keyFile = path.join(folder, 'installation.key');
  const teamFolder = path.join(folder, 'teams');
  const teamFile = (id: string) => path.join(teamFolder, `${id}.json`);
  const nonces = path.join(folder, 'nonces');
  const signatureFile = (name: string, build: string) =>
    path.join(folder, 'signatures', name, `${build}.json`);

  let lastRemoved = 0;

  const locked = <Result>(work: () => Promise<Result>): Promise<Result> =>
    withFileLock(path.join(modulesDir, '.keys.lock'), work);

  async function readTeamKey(id: string): Promise<TeamKey | null> {
    return /^[0-9a-f]{16}$/.test(id) ? readJson(teamFile(id), teamKey, remedy) : null;
  }

  const store: SignatureStore = {
    async installationKey(create) {
      const kept = await readKey(keyFile);
      if (kept) return kept;
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw new StartError(
          `${folder} cannot be written (${reasonOf(error)}). Make room there and the folder writable.`,
        );
      });
      return locked(async () => {
        const meanwhile = await readKey(keyFile);
        if (meanwhile) return meanwhile;
        const { key, signatures } = await create();
        for (const signature of signatures) await store.sign(signature);
        // The key is written last: once it exists, every build from before is signed.
        const draft = `${keyFile}.new`;
        await rm(draft, { force: true });
        await writeFile(draft, key, { flag: 'wx', mode: 0o600, flush: true });
        await rename(draft, keyFile);
        await syncFolder(folder);
        return key;
      });
    },
    async teamKeys() {
      const files = await readdir(teamFolder).catch(() => []);
      const keys = await Promise.all(files.map((file) => readTeamKey(file.replace(/\.json$/, ''))));
      return keys
        .filter((key) => key !== null)
        .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    },
    teamKey: readTeamKey,
    addTeamKey: (key) =>
      locked(async () => {
        if (await readTeamKey(key.id)) return false;
        await replaceDurably(teamFile(key.id), `${JSON.stringify(key, null, 2)}\n`);
        return true;
      }),
    revokeTeamKey: (id, at, by) =>
      locked(async () => {
        const key = await readTeamKey(id);
        if (!key || key.revokedAt !== null) return;
        await replaceDurably(
          teamFile(id),
          `${JSON.stringify({ ...key, revokedAt: at, revokedBy: by }, null, 2)}\n`,
        );
      }),
    async signature(name, build) {
      if (!isStoredBuild(name, build)) return null;
      return readJson(
        signatureFile(name, build),
        buildSignature,
        `Remove it, and publish this build of ${name} again.`,
      );
    },
    async sign({ name, build, signature }) {
      await replaceDurably(signatureFile(name, build), `${JSON.stringify(signature, null, 2)}\n`);
    },
    async forget(name, build) {
      if (isStoredBuild(name, build)) await rm(signatureFile(name, build), { force: true });
    },
    async useNonce(key, nonce) {
      // Not at every request: publishing a build takes up to a thousand requests, and each would check all nonces.
      if (Date.now() - lastRemoved > removedEachMs) {
        lastRemoved = Date.now();
        await removeOld(nonces);
      }
      const file = createHash('sha256').update(`${key} ${nonce}`).digest('hex');
      return writeDurably(path.join(nonces, file), '').then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        },
      );
    },
  };
  return store;
}

async function readKey(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(
      `${file} cannot be read (${reasonOf(error)}). Run this as the user who owns the file.`,
    );
  });
}

async function removeOld(nonces: string): Promise<void> {
  for (const name of await readdir(nonces).catch(() => [])) {
    const file = path.join(nonces, name);
    const used = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - used > nonceLifetimeMs) await rm(file, { force: true });
  }
}
