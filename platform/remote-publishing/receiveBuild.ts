import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { orMalformed, type BuildRecord } from '../builds/buildRecord';
import { forEachConcurrently } from '../builds/buildStore';
import { isForBrowsers } from '../builds/builtFiles';
import { encodings, type Variant } from '../builds/precompress';
import { checkFit } from '../publishing/buildRules';
import { checkClash, extensionNotes } from '../publishing/clashAtPublishing';
import { installOffered, lacksCommit, type OfferedFile } from '../publishing/installBuild';
import { recordPublished } from '../publishing/recordPublished';
import type { Stores } from '../publishing/stores';
import { Refusal } from '../registry/refusal';
import { Damaged } from '../storage/damaged';
import { arrivingFolder, removeAbandoned } from './arrivingFiles';
import { PublishingError } from './publishingError';
import { checkSignature, integrityOf, offeredBuild, sizeLimits, type OfferedBuild } from './offeredBuild';
import type { SignedRequest } from './signedRequests';
import { limitConcurrency } from './concurrencyLimit';
import { checkRoom, type limitKeys } from './publishingLimits';
import type { UploadStore } from './uploads';

/** The answer to a build that is offered. */
export interface BuildAnswer {
  readonly name: string;
  readonly build: string;
  /** Where the missing files go; null if the build is published. */
  readonly upload: string | null;
  /** The hashes of the files that have to be sent. */
  readonly missing: readonly string[];
  /** True if it was published before. */
  readonly known: boolean;
  /** Of a published build: what its team should know, in sentences. */
  readonly notes?: readonly string[];
}

/** How many bytes of files this process receives at the same time. They are on disk, not in memory. */
const maxBytesUnderWay = 256_000_000;

/** How many bytes of one key, so that a slow team does not keep others waiting. The team's command sends less at a time. */
const maxBytesOfKey = 64_000_000;

/** How many builds are installed at the same time, and how many may wait. More than one, so that a small build need not wait for a large one. */
const maxConcurrentInstalls = 4;
const maxQueuedInstalls = 20;

/** How many files of earlier builds are verified at the same time, for how many offers, and how many offers may wait. */
const maxConcurrentReads = 8;
const maxConcurrentOffers = 4;
const maxQueuedOffers = 50;

/** Receives builds from teams: first their description, then the missing files; then it publishes them. */
export function createBuildReceiver(
  stores: Stores,
  uploads: UploadStore,
  withinLimit: ReturnType<typeof limitKeys>,
) {
  let bytesUnderWay = 0;
  const bytesOfKeys = new Map<string, number>();
  const offers = new Map<string, Promise<BuildAnswer>>();
  const limitInstalls = limitConcurrency(maxConcurrentInstalls, maxQueuedInstalls);
  const limitOffers = limitConcurrency(maxConcurrentOffers, maxQueuedOffers);

  /**
   * Returns which files of a build are missing, or publishes it if none is. After an interrupted upload, another call returns the
   * files that have not arrived.
   *
   * @throws {PublishingError} or {Refusal}; then nothing of the build stays
   */
  async function offer(request: SignedRequest): Promise<BuildAnswer> {
    const received = offeredBuild(await request.body(sizeLimits.description));
    request.allow('publish', received.name);
    checkSignature(received, request.key);
    checkFit(received.definition);
    const id = uploadId(received, request);
    // Equal requests at one moment get one answer, unless files have arrived since.
    for (let same = offers.get(id); same; same = offers.get(id)) {
      const answer = await same;
      if (answer.upload === null) return answer;
    }
    const answering = answerTo(received, request, id).finally(() => {
      if (offers.get(id) === answering) offers.delete(id);
    });
    offers.set(id, answering);
    return answering;
  }

  async function answerTo(received: OfferedBuild, request: SignedRequest, id: string): Promise<BuildAnswer> {
    const { definition, name, build } = received;
    await checkClash(stores, definition);
    // Read before it is asked whether the build is published: a node that publishes it removes the files that have arrived.
    const arrived = await uploads.arrived(id);
    const here = await limitOffers(async () => {
      if (await isPublished(received)) return null;
      const stored = await stores.builds.store.records(name);
      // One that is only repaired needs no more room.
      if (stored.every((record) => record.build !== build)) checkRoom(name, stored);
      return sameFiles(received, arrived, stored);
    });
    if (!here) {
      const signed = await signWithCommit(received, request);
      const notes = await extensionNotes(stores, definition);
      return { name, build, upload: null, missing: [], known: !signed, notes };
    }

    // All files are expected: a file of an earlier build may be damaged by the time the upload continues.
    const expected = Object.fromEntries(
      Object.values(definition.files).map(({ integrity, bytes }) => [integrity, bytes]),
    );
    const missing = Object.keys(expected).filter(
      (integrity) => !here.has(integrity) && !arrived.has(integrity),
    );
    if (missing.length > 0) {
      // Before the files are sent, which would be refused at their end.
      await withinLimit(request.by, () => Promise.resolve());
      await removeAbandoned(stores.builds.modulesDir);
      await uploads.begin(id, { key: request.key.id, files: expected });
      return { name, build, upload: id, missing, known: false };
    }
    try {
      // Another node may have published it since.
      if (!(await isPublished(received)))
        await withinLimit(request.by, () => install(received, request, here, id));
    } catch (error) {
      if (!(error instanceof UploadGone) || !(await isPublished(received))) throw error;
    }
    return {
      name, build, upload: null, missing: [], known: false, notes: await extensionNotes(stores, definition),
    }; // oxfmt-ignore
  }

  /** A build whose files were changed since does not count as published: publishing it again repairs it. */
  async function isPublished({ name, build }: OfferedBuild): Promise<boolean> {
    const stored = await stores.builds.store.record(name, build).catch(orMalformed);
    return (
      stored !== null && (await stores.trust.isSigned(stored)) && (await stores.builds.isWhole(name, build))
    );
  }

  /** @returns whether the build, which is published, is signed again, because its commit was not known */
  async function signWithCommit(received: OfferedBuild, { key, by }: SignedRequest): Promise<boolean> {
    const { name, build, provenance } = received;
    const record = await stores.builds.store.record(name, build);
    const publisher = { by, provenance, team: { ...received.signed, key: key.id } };
    if (!record || !(await lacksCommit(record, stores.trust, publisher))) return false;
    await withinLimit(by, async () => {
      await stores.trust.sign(record, publisher);
      await recordPublished(stores, { by, what: `${name} ${build}` });
    });
    return true;
  }

  async function install(
    { definition, description, name, build, signed, provenance }: OfferedBuild,
    { key, by }: SignedRequest,
    here: ReadonlyMap<string, Found>,
    id: string,
  ): Promise<void> {
    const content = async (file: string, { bytes, integrity }: { bytes: number; integrity: string }) => {
      const found = here.get(integrity);
      const read = found
        ? await stores.builds.store.file(found.record, found.file)
        : await uploads.file(id, integrity);
      if (!read) throw new UploadGone(name, build);
      if (read.length !== bytes || integrityOf(read) !== integrity)
        throw new PublishingError(
          422,
          `${file} is not the file that build.json lists. Publish the build again.`,
        );
      return read;
    };
    const files = Object.entries(definition.files).map(([file, facts]): OfferedFile => {
      const found = here.get(facts.integrity);
      const isSameKind = found && path.extname(found.file) === path.extname(file);
      return {
        file,
        ...facts,
        read: () => content(file, facts),
        ...(isSameKind && { variants: () => variantsOf(found, file) }),
      };
    });
    const publisher = { by, provenance, team: { ...signed, key: key.id } };
    const wasPublished = (await stores.trust.statement(name, build).catch(orMalformed)) !== null;
    try {
      await limitInstalls(() => installOffered({ definition, description, files }, stores, publisher));
    } catch (error) {
      // A build that breaks a rule has to be built again, and then has other files.
      if (error instanceof Refusal || (error instanceof PublishingError && error.status === 422))
        await uploads.remove(id);
      throw error;
    }
    try {
      await recordPublished(stores, { by, what: `${name} ${build}` });
    } catch (error) {
      // A build without an entry in the history counts as not published, and is published again from the files that have arrived.
      // A build that was only repaired has its entry already, and may be live.
      if (!wasPublished) await stores.trust.forget(name, build);
      throw error;
    }
    await uploads.remove(id);
  }

  /** A file of a stored build; null if it is damaged. @throws {StartError} if it cannot be read now */
  async function undamaged({ record, file }: Found): Promise<Buffer | null> {
    try {
      return await stores.builds.store.file(record, file);
    } catch (error) {
      if (error instanceof Damaged) return null;
      throw error;
    }
  }

  /** The compressed variants that were stored with a file; null if one is damaged. */
  async function variantsOf({ record, file: stored }: Found, file: string) {
    const variants: Variant[] = [];
    for (const { ending } of encodings) {
      if (!Object.hasOwn(record.files, stored + ending)) continue;
      const content = await undamaged({ record, file: stored + ending });
      if (!content) return null;
      variants.push({ file: file + ending, content });
    }
    return variants;
  }

  /**
   * Undamaged files with the same content as those that have not arrived: of other builds of the module, and files for browsers of
   * other modules' live builds. Nothing else is reused: a team that only knows a file's hash could then obtain its content.
   */
  async function sameFiles(
    { definition, name, build }: OfferedBuild,
    arrived: ReadonlySet<string>,
    own: readonly BuildRecord[],
  ): Promise<ReadonlyMap<string, Found>> {
    const { store } = stores.builds;
    const { modules } = await stores.registry.read();
    const others = Object.entries(modules).filter(([other]) => other !== name);
    // A malformed record must not keep other teams from publishing; the build's own team repairs it.
    const live = await Promise.all(
      others.map(([other, entry]) => store.record(other, entry.live).catch(orMalformed)),
    );
    const records = [...own, ...live.filter((record) => record !== null)];
    const wanted = new Map(
      Object.values(definition.files)
        .filter(({ integrity }) => !arrived.has(integrity))
        .map(({ integrity, bytes }) => [integrity, { integrity, bytes, copies: [] as Found[] }]),
    );
    for (const record of records) {
      if (record.name === name && record.build === build) continue;
      if (!(await stores.trust.isSigned(record))) continue;
      for (const [file, { integrity }] of Object.entries(record.files))
        if (record.name === name || isForBrowsers(file)) wanted.get(integrity)?.copies.push({ record, file });
    }
    const found = new Map<string, Found>();
    await forEachConcurrently([...wanted.values()], maxConcurrentReads, async ({ integrity, copies }) => {
      for (const copy of copies) {
        if (!(await undamaged(copy))) continue;
        found.set(integrity, copy);
        return;
      }
    });
    return found;
  }

  /** Counts a file that begins to arrive. @returns a function to call at its end @throws {PublishingError} while too much is arriving */
  function underWay(key: string, bytes: number): () => void {
    const ofKey = bytesOfKeys.get(key) ?? 0;
    if (bytesUnderWay + bytes > maxBytesUnderWay || ofKey + bytes > maxBytesOfKey)
      throw new PublishingError(503, 'Too many files are being received: try again.');
    bytesUnderWay += bytes;
    bytesOfKeys.set(key, ofKey + bytes);
    return () => {
      bytesUnderWay -= bytes;
      const left = (bytesOfKeys.get(key) ?? 0) - bytes;
      if (left > 0) bytesOfKeys.set(key, left);
      else bytesOfKeys.delete(key);
    };
  }

  /**
   * Takes one missing file. It is stored once its content is known to be the one that build.json lists.
   *
   * @param hash its SHA-384 in hexadecimal @throws {PublishingError}
   */
  async function receive(request: SignedRequest, id: string, hash: string): Promise<void> {
    const noUpload = new PublishingError(
      404,
      'There is no such upload of this key. Publish the build again.',
    );
    const upload = await uploads.find(id);
    if (!upload || upload.key !== request.key.id) throw noUpload;
    const integrity = `sha384-${Buffer.from(hash, 'hex').toString('base64')}`;
    const bytes = Object.hasOwn(upload.files, integrity) ? upload.files[integrity] : undefined;
    if (bytes === undefined)
      throw new PublishingError(404, 'That file is not missing in this build. Publish the build again.');
    const endOfFile = underWay(request.key.id, bytes);
    const file = path.join(arrivingFolder(stores.builds.modulesDir), randomUUID());
    try {
      const arrived = await request.bodyTo(file, bytes);
      if (arrived.bytes !== bytes || arrived.integrity !== integrity)
        throw new PublishingError(
          422,
          'A file is not the one that build.json lists. Build the module again, and publish that.',
        );
      await uploads.add(id, integrity, file).catch(async (error: unknown) => {
        // The upload was removed while the file arrived, because its key had too many newer ones.
        throw (await uploads.find(id)) ? error : noUpload;
      });
    } finally {
      endOfFile();
      // Also after a broken connection. A file that cannot be removed now is removed later as abandoned.
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  return { offer, receive };
}

/** The arrived files of a build were removed: by another node that has published it, or for newer uploads of the key. */
class UploadGone extends PublishingError {
  constructor(name: string, build: string) {
    super(409, `What had arrived of ${name} ${build} was removed. Publish the build again.`);
  }
}

interface Found {
  readonly record: BuildRecord;
  readonly file: string;
}

/** One id for all requests of a key about one build, so that an interrupted upload is continued. */
function uploadId({ name, build, description }: OfferedBuild, { key }: SignedRequest): string {
  return createHash('sha256').update(`${key.id} ${name} ${build} ${description}`).digest('hex');
}
