import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import { StartError } from '@vended/server/startError.mjs';
import type { BuildRecord } from '../builds/buildRecord';
import type { BuildStore } from '../builds/buildStore';
import { Damaged } from '../storage/damaged';
import { parseJson } from '../storage/readJson';
import {
  buildStatement,
  teamStatement,
  type BuildSignature,
  type BuildStatement,
  type Provenance,
  type Signed,
} from './signatures';
import type { SignatureStore } from './postgresSignatures';
import type { BuildId } from '@vended/module/platform/buildId';

/** Who publishes a build, and what they state about it. */
export interface Publisher {
  readonly by: string;
  readonly provenance: Provenance | null;
  /** The key and the signature of the team; null for the operator. */
  readonly team: (Signed & { readonly key: string }) | null;
}

/** Signs the builds that are published, and refuses those that were not published to this installation. */
export interface BuildTrust {
  /** Signs a build, as it is in the store. */
  sign(record: BuildRecord, publisher: Publisher): Promise<void>;
  /** Whether a build has a valid signature for exactly these files. @throws {StartError} if it cannot be read */
  isSigned(record: BuildRecord): Promise<boolean>;
  /**
   * What was signed of a build.
   *
   * @throws {Damaged} in one line when it is not signed, by another key, or with other files
   */
  verified(record: BuildRecord): Promise<BuildStatement>;
  /** What was signed of a build, for people to see; null if the signature is not valid. */
  statement(id: BuildId): Promise<BuildStatement | null>;
  forget(id: BuildId): Promise<void>;
  readonly signatures: SignatureStore;
}

/** @param store all builds, for those that were published before builds were signed */
export function createBuildTrust(signatures: SignatureStore, store: BuildStore): BuildTrust {
  let installation: Promise<KeyObject> | null = null;

  /** This installation's key. If reading it fails, the next call tries again. */
  function installationKey(): Promise<KeyObject> {
    installation ??= signatures
      .installationKey(createKey)
      .then((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
    installation.catch(() => (installation = null));
    return installation;
  }

  /** The builds that are stored already are trusted: they were published when only this machine could publish. */
  async function createKey() {
    const { privateKey } = generateKeyPairSync('ed25519');
    const names = await store.names();
    const records = (await Promise.all(names.map((name) => store.records(name)))).flat();
    const adopted = { by: 'gateway', key: null, provenance: null, adopted: true };
    return {
      key: privateKey.export({ format: 'der', type: 'pkcs8' }),
      signatures: records.map((record) => {
        const statement = statementOf(record, { ...adopted, at: record.publishedAt });
        const { name, build } = record;
        return { name, build, signature: { ...signText(statement, privateKey), team: null } };
      }),
    };
  }

  async function verified(record: BuildRecord): Promise<BuildStatement> {
    const { name, build } = record;
    // Signs builds from before there were signatures, when it is called first; so it is called before the signature is read.
    const key = await installationKey();
    const found = await signatures.signature(record);
    const remedy = `Publish this build of ${name} again.`;
    if (!found)
      throw new Damaged(
        `${name} ${build} is not signed by this installation, so it was not published here. ${remedy}`,
      );
    const statement = checkedStatement(found, record, key);
    if (statement?.files !== filesHash(record))
      throw new Damaged(
        `${name} ${build} does not have the files that were signed when it was published. ${remedy}`,
      );
    if (statement.key !== null) await checkTeam(record, statement.key, found.team);
    return statement;
  }

  /** Checks that the team has signed the build.json of this build. */
  async function checkTeam({ name, build, files }: BuildRecord, id: string, team: Signed | null) {
    const key = await signatures.teamKey(id);
    const signed = key && team && isTeamSigned(team, key.publicKey);
    const description = signed ? parseStatement(team.statement, teamStatement) : null;
    const isThis = description?.name === name && description.description === files['build.json']?.integrity;
    if (!isThis)
      throw new Damaged(
        `${name} ${build} does not have the signature of the team key ${id}, which published it. Publish this build of ${name} again.`,
      );
  }

  return {
    signatures,
    async sign(record, { by, provenance, team }) {
      const key = await installationKey();
      const statement = statementOf(record, {
        at: new Date().toISOString(),
        by,
        key: team?.key ?? null,
        adopted: false,
        provenance,
      });
      const signature: BuildSignature = {
        ...signText(statement, key),
        team: team && { statement: team.statement, signature: team.signature },
      };
      await signatures.sign(record, signature);
    },
    async isSigned(record) {
      try {
        await verified(record);
        return true;
      } catch (error) {
        if (error instanceof Damaged) return false;
        throw error;
      }
    },
    verified,
    async statement(id) {
      const key = await installationKey();
      const found = await signatures.signature(id);
      return found && checkedStatement(found, id, key);
    },
    forget: (id) => signatures.forget(id),
  };
}

function statementOf(
  record: BuildRecord,
  { at, by, key, adopted, provenance }: Omit<BuildStatement, 'type' | 'name' | 'build' | 'files'>,
): string {
  const { name, build } = record;
  const statement: BuildStatement = {
    type: 'vended build 1', name, build, files: filesHash(record), at, by, key, adopted, provenance,
  }; // oxfmt-ignore
  return JSON.stringify(statement);
}

/** Null if it was not signed with the key, or is for another build. */
function checkedStatement(
  { statement, signature }: Signed,
  { name, build }: BuildId,
  key: KeyObject,
): BuildStatement | null {
  if (!verify(null, Buffer.from(statement), createPublicKey(key), Buffer.from(signature, 'base64')))
    return null;
  const read = parseStatement(statement, buildStatement);
  return read?.name === name && read.build === build ? read : null;
}

/** @param publicKey as SPKI in base64 */
export function isTeamSigned({ statement, signature }: Signed, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'));
}

function parseStatement<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | null {
  try {
    return parseJson(text, schema, 'The statement', 'Publish the build again.');
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

function signText(statement: string, key: KeyObject): Signed {
  return { statement, signature: sign(null, Buffer.from(statement), key).toString('base64') };
}

/** One hash for all files of a build, by their names, sizes and hashes. */
function filesHash({ files }: BuildRecord): string {
  const listed = Object.entries(files)
    .map(([file, { bytes, integrity }]) => [file, bytes, integrity] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(listed)).digest('hex');
}
