import { StartError } from '@vended/server/startError.mjs';
import { encodings } from '../builds/precompress';
import { filePath } from '../builds/buildRecord';
import { integrityOf, integrityPattern } from '../builds/integrityOf';
import type { ModuleBuild } from '../registry/moduleBuild';
import { buildIdOf, parseBuild } from '../registry/modulesFolder';
import { parseJson } from '../storage/readJson';
import { isTeamSigned } from '../signatures/buildTrust';
import { teamStatement, type Provenance, type Signed, type TeamKey } from '../signatures/signatures';
import { PublishingError } from '../publishing/publishingError';
import type { SignedClaims } from './signedRequests';

/** The limits of a received build. The byte budgets for scripts in `publishing/buildRules.ts` are much smaller. */
export const sizeLimits = {
  /** The archive, compressed and unpacked, in bytes: all files, with what the archive says of each. */
  archive: 45_000_000,
  /** build.json, in bytes. */
  description: 2_000_000,
  files: 1_000,
  /** One file, in bytes. */
  file: 8_000_000,
  /** All files, in bytes. */
  build: 40_000_000,
} as const;

/** A build as a team describes it. */
export interface OfferedBuild {
  readonly definition: ModuleBuild;
  readonly description: string;
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly signed: Signed;
  readonly provenance: Provenance | null;
}

const remedy = 'Build the module again, with the kit, and publish what that writes.';

/**
 * Reads and validates a team's description of a build, which is not trusted.
 *
 * @param content of build.json @param signed what the request signs @param key with which it is signed
 * @throws {PublishingError}
 */
export function offeredBuild(content: Buffer, signed: SignedClaims, key: TeamKey): OfferedBuild {
  if (content.length > sizeLimits.description)
    throw new PublishingError(
      413,
      `build.json is larger than ${sizeLimits.description} bytes. Leave out what is not needed.`,
    );
  const integrity = integrityOf(content);
  if (integrity !== signed.digest)
    throw new PublishingError(400, 'The build.json is not the one that was signed. Send it again.');
  const description = content.toString();
  const definition = parsed(() => parseBuild(description, 'build.json', remedy));
  checkFiles(definition, description);
  const { name, version } = definition.manifest;
  const statement = parsed(() => parseJson(signed.statement, teamStatement, 'The signed statement', remedy));
  const isThis = statement.name === name && statement.description === integrity;
  if (!isThis || signed.name !== name || signed.version !== version)
    throw new PublishingError(422, `What was signed is another build than this of ${name}. ${remedy}`);
  const build = buildIdOf(definition);
  // Not only the request, which nobody can verify later.
  if (!isTeamSigned(signed, key.publicKey))
    throw new PublishingError(
      401,
      `The build ${name} ${build} is not signed with the key ${key.id}. Publish it with the key that signs the request.`,
    );
  const { provenance } = statement;
  const { statement: text, signature } = signed;
  return { definition, description, name, build, signed: { statement: text, signature }, provenance };
}

/** A document that is malformed, or nested too deeply to be read, is the sender's error. */
function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (error instanceof StartError) throw new PublishingError(422, error.message);
    if (error instanceof RangeError)
      throw new PublishingError(422, `build.json is nested too deeply to be read. ${remedy}`);
    throw error;
  }
}

/** Files that the store writes next to those of a build. */
const reserved = ['build.json', 'record.json'];

function checkFiles({ files }: ModuleBuild, description: string): void {
  const refuse = (what: string) => new PublishingError(422, `build.json ${what}. ${remedy}`);
  const names = Object.keys(files);
  // Schemas drop a name such as __proto__, but the text would still contain it.
  const listed: unknown = JSON.parse(description);
  const all =
    typeof listed === 'object' &&
    listed &&
    'files' in listed &&
    typeof listed.files === 'object' &&
    listed.files;
  if (Object.getOwnPropertyNames(all || {}).length !== names.length)
    throw refuse('lists a file under a name that no file may have');
  if (names.length > sizeLimits.files)
    throw refuse(`lists ${names.length} files, and ${sizeLimits.files} are allowed`);
  // On a file system that ignores case, one file would replace the other.
  const lowerCase = new Set(names.map((name) => name.toLowerCase()));
  const folded = new Set<string>();
  let total = 0;
  for (const [file, { bytes, integrity }] of Object.entries(files)) {
    if (!filePath.test(file) || file.length > 200 || isTaken(file.toLowerCase(), lowerCase))
      throw refuse(`lists ${file.slice(0, 100)}, which is not a valid file name`);
    if (folded.has(file.toLowerCase())) throw refuse(`lists ${file} twice`);
    folded.add(file.toLowerCase());
    if (!integrityPattern.test(integrity)) throw refuse(`has no hash for ${file}`);
    if (bytes > sizeLimits.file)
      throw refuse(`lists ${file} with ${bytes} bytes, and ${sizeLimits.file} are allowed`);
    total += bytes;
  }
  if (total > sizeLimits.build)
    throw refuse(`lists ${total} bytes in all, and ${sizeLimits.build} are allowed`);
}

/** Whether the name is taken in the store: by a file of the store itself, or by a file where this one needs a folder. */
function isTaken(file: string, listed: ReadonlySet<string>): boolean {
  const parts = file.split('/');
  const folders = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
  return isOfStore(file, listed) || folders.some((folder) => listed.has(folder) || isOfStore(folder, listed));
}

/** The gateway writes the compressed variants itself. */
function isOfStore(file: string, listed: ReadonlySet<string>): boolean {
  return (
    reserved.includes(file) ||
    encodings.some(({ ending }) => {
      const original = file.slice(0, -ending.length);
      return file.endsWith(ending) && (listed.has(original) || original === 'build.json');
    })
  );
}
