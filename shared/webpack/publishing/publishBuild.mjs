import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Pack } from 'tar';
import { PublishError, reasonOf } from './errors.mjs';

/** @typedef {{ name: string, build: string, known: boolean, notes: string[] }} BuildAnswer */

/**
 * Publishes the build in a folder: one request with a compressed archive of its files.
 *
 * @param {Pick<import('./remoteProduct.mjs').RemoteProduct, 'publish'>} product
 * @param {import('./teamKey.mjs').TeamKey} key
 * @param {string} folder with the build's build.json
 * @param {object | null} provenance
 * @returns {Promise<BuildAnswer & { files: number, bytes: number }>} with how much was sent; `known`: it was published before;
 *   `notes`: what the product says of it
 * @throws {PublishError}
 */
export async function publishBuild(product, key, folder, provenance) {
  const file = path.join(folder, 'build.json');
  const description = await readFile(file, 'utf8').catch(() => {
    throw new PublishError(`${file} is missing. Build the module first: npm run build.`);
  });
  const { manifest, files } = parse(description, file);
  const { name, version } = manifest;
  const digest = integrityOf(Buffer.from(description));
  const statement = JSON.stringify({ type: 'vended team build 1', name, description: digest, provenance });
  // The product checks each file before it takes the next, by what the first one lists.
  const listed = ['build.json', ...Object.keys(files)];
  const archive = await packed(folder, listed).catch((error) => {
    throw new PublishError(
      `${folder} has not all files of ${name} (${reasonOf(error)}). Build it again: npm run build.`,
    );
  });
  const answer = await product.publish(name, archive, {
    // One for all attempts: if an answer is lost, the product gives it again.
    jti: randomUUID(),
    digest,
    version,
    statement,
    signature: key.sign(statement),
  });
  return { .../** @type {BuildAnswer} */ (answer), files: listed.length, bytes: archive.length };
}

/** The files as a tar.gz, without times, owners and links. @param {string} folder @param {string[]} files */
async function packed(folder, files) {
  const pack = new Pack({ cwd: folder, gzip: true, portable: true, noMtime: true, follow: true });
  for (const file of files) pack.add(file);
  pack.end();
  return Buffer.concat(await pack.collect());
}

/** @param {Buffer} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * @param {string} text @param {string} file
 * @returns {{ manifest: { name: string, version: string }, files: object }}
 */
function parse(text, file) {
  try {
    const build = JSON.parse(text);
    if (typeof build.manifest.name === 'string' && typeof build.files === 'object') return build;
  } catch {
    // Reported below.
  }
  throw new PublishError(`${file} describes no build. Build the module again: npm run build.`);
}
