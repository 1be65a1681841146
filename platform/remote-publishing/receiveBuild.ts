import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { orMalformed } from '../builds/buildRecord';
import { integrityOf } from '../builds/integrityOf';
import { checkFit } from '../publishing/buildRules';
import { checkClash, extensionNotes } from '../publishing/clashAtPublishing';
import { installOffered, lacksCommit } from '../publishing/installBuild';
import type { Stores } from '../publishing/stores';
import { recordStep } from '../registry/recordStep';
import { filesOfArchive } from './archive';
import { arrivingFolder, removeNotArrived } from './arrivingFiles';
import { offeredBuild, sizeLimits, type OfferedBuild } from './offeredBuild';
import { PublishingError } from '../publishing/publishingError';
import { checkRoom, type limitKeys } from './publishingLimits';
import { MadeBefore, type SignedRequest } from './signedRequests';
import { buildText } from '@vended/module/platform/buildId';

/** The answer to a build that was published. */
export interface BuildAnswer {
  readonly name: string;
  readonly build: string;
  /** True if an earlier request has published it. */
  readonly known: boolean;
  /** What its team should know, in sentences. */
  readonly notes: readonly string[];
}

/** How many builds this process receives and installs at the same time: they are on disk, and what is compressed of them is in memory. */
const maxArriving = 16;

/** How many of one key, so that a slow team does not keep others waiting. */
const maxArrivingOfKey = 4;

/** A build whose files are on this node's disk. */
interface ReceivedBuild extends OfferedBuild {
  readonly pathOf: ReadonlyMap<string, string>;
}

/** Receives builds from teams, each in one request, and publishes them. */
export function createBuildReceiver(stores: Stores, withinLimit: ReturnType<typeof limitKeys>) {
  const arriving: string[] = [];
  const answers = new Map<string, Promise<BuildAnswer>>();
  const { modulesDir } = stores.builds;

  /**
   * Publishes the build in the body of a request. A request that is repeated, because its answer was lost, gets the answer that it had.
   *
   * @throws {PublishingError} or {Refusal}; then nothing of the build stays
   */
  async function publish(request: SignedRequest): Promise<BuildAnswer> {
    const { key } = request;
    if (arriving.length >= maxArriving || arriving.filter((one) => one === key.id).length >= maxArrivingOfKey)
      throw new PublishingError(503, 'Too many builds are being received: try again.');
    arriving.push(key.id);
    const folder = path.join(arrivingFolder(modulesDir), randomUUID());
    try {
      await removeNotArrived(modulesDir);
      const received = await receive(request, folder);
      await request.checkKey();
      return await answerOnce(received, request);
    } finally {
      arriving.splice(arriving.indexOf(key.id), 1);
      // Also after a broken connection. What cannot be removed now is removed later as abandoned.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** Requests with the same build at one moment get one answer. */
  async function answerOnce(received: ReceivedBuild, request: SignedRequest): Promise<BuildAnswer> {
    const id = `${request.key.id} ${integrityOf(Buffer.from(received.description))}`;
    const answering = answers.get(id) ?? answerTo(received, request).finally(() => answers.delete(id));
    answers.set(id, answering);
    return answering;
  }

  async function answerTo(received: ReceivedBuild, request: SignedRequest): Promise<BuildAnswer> {
    const { definition, name, build } = received;
    await checkClash(stores, definition);
    const isRepeated = await stores.trust.signatures.isNonceUsed(request.key.id, request.claims.jti);
    const isKnown = await isPublished(received);
    // It was published by this request, and has been removed or damaged since.
    if (isRepeated && !isKnown) throw new MadeBefore();
    const hasChanged = isKnown ? await signWithCommit(received, request) : true;
    if (!isKnown) await install(received, request);
    const notes = await extensionNotes(stores, definition);
    return { name, build, known: !hasChanged && !isRepeated, notes };
  }

  /** A build whose files were changed since does not count as published: publishing it again repairs it. */
  async function isPublished({ name, build }: OfferedBuild): Promise<boolean> {
    const stored = await stores.builds.store.record({ name, build }).catch(orMalformed);
    return (
      stored !== null &&
      (await stores.trust.isSigned(stored)) &&
      (await stores.builds.isWhole({ name, build }))
    );
  }

  /** @returns whether the build, which is published, is signed again, because its commit was not known */
  async function signWithCommit(received: OfferedBuild, request: SignedRequest): Promise<boolean> {
    const { name, build, provenance } = received;
    const { key, by } = request;
    const record = await stores.builds.store.record({ name, build });
    const publisher = { by, provenance, team: { ...received.signed, key: key.id } };
    if (!record || !(await lacksCommit(record, stores.trust, publisher))) return false;
    await withinLimit(by, async () => {
      await stores.trust.sign(record, publisher);
      await enterHistory(received, request);
    });
    return true;
  }

  async function enterHistory(
    { name, build }: OfferedBuild,
    { key, by, claims }: SignedRequest,
  ): Promise<void> {
    const { signatures } = stores.trust;
    // Another node may have answered the same request meanwhile.
    if (await signatures.isNonceUsed(key.id, claims.jti)) return;
    await recordStep(stores.registry, { by, action: 'publish', what: buildText({ name, build }) });
    await signatures.useNonce(key.id, claims.jti);
  }

  async function install(received: ReceivedBuild, request: SignedRequest): Promise<void> {
    const { definition, description, name, build, signed, provenance, pathOf } = received;
    const { key, by } = request;
    const stored = await stores.builds.store.records(name);
    // One that is only repaired needs no more room.
    if (stored.every((record) => record.build !== build)) checkRoom(name, stored);
    const files = Object.entries(definition.files).map(([file, facts]) => ({
      file,
      ...facts,
      read: () => readFile(pathOf.get(file) ?? ''),
    }));
    const publisher = { by, provenance, team: { ...signed, key: key.id } };
    await withinLimit(by, async () => {
      const wasPublished = (await stores.trust.statement({ name, build }).catch(orMalformed)) !== null;
      await installOffered({ definition, description, files }, stores, publisher);
      try {
        await enterHistory(received, request);
      } catch (error) {
        // A build without an entry in the history counts as not published. One that was only repaired has its entry, and may be live.
        if (!wasPublished) await stores.trust.forget({ name, build });
        throw error;
      }
    });
  }
  return { publish };
}

/**
 * Writes the files of an archived build into a new folder, each once it is known to be the one that build.json lists. They are named by
 * their numbers there: no name of a sender becomes a path.
 *
 * @throws {PublishingError}, {StartError} when a file cannot be written
 */
async function receive(request: SignedRequest, folder: string): Promise<ReceivedBuild> {
  const refuse = (what: string) =>
    new PublishingError(422, `${what}. Build the module again, and publish that with the kit.`);
  const pathOf = new Map<string, string>();
  let offered: OfferedBuild | null = null;
  await mkdir(folder, { recursive: true }).catch(refuseToWrite);
  for await (const { file, content } of filesOfArchive(request.stream(sizeLimits.archive))) {
    if (!offered) {
      if (file !== 'build.json') throw refuse('The archive does not begin with build.json');
      offered = offeredBuild(content, request.claims, request.key);
      checkFit(offered.definition);
      continue;
    }
    const { files } = offered.definition;
    const listed = Object.hasOwn(files, file) ? files[file] : undefined;
    const name = JSON.stringify(file.slice(0, 100));
    if (!listed || pathOf.has(file))
      throw refuse(`The archive has ${name} ${listed ? 'twice' : 'which build.json does not list'}`);
    if (content.length !== listed.bytes || integrityOf(content) !== listed.integrity)
      throw refuse(`${file} is not the file that build.json lists`);
    const written = path.join(folder, String(pathOf.size));
    await writeFile(written, content, { flag: 'wx' }).catch(refuseToWrite);
    pathOf.set(file, written);
  }
  if (!offered) throw refuse('The archive has no build.json');
  const missing = Object.keys(offered.definition.files).find((file) => !pathOf.has(file));
  if (missing !== undefined) throw refuse(`build.json lists ${missing}, which the archive does not have`);
  return { ...offered, pathOf };
}

function refuseToWrite(error: unknown): never {
  throw new StartError(`A build that arrives cannot be written (${reasonOf(error)}). Make room there.`);
}
