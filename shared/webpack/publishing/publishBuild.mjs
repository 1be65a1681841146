import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PublishError } from './errors.mjs';

/** How many files are sent at the same time. */
const maxConcurrentUploads = 6;

/** @typedef {{ name: string, build: string, upload: string | null, missing: string[], known: boolean, notes?: string[] }} BuildAnswer `notes`: absent in answers of earlier products */

/**
 * Publishes the build in a folder: sends its description, then the files that the product does not have, then the description
 * again. After an interrupted upload, the same call sends the files that have not arrived.
 *
 * @param {import('./remoteProduct.mjs').RemoteProduct} product
 * @param {import('./teamKey.mjs').TeamKey} key
 * @param {string} folder with the build's build.json
 * @param {object | null} provenance
 * @returns {Promise<{ name: string, build: string, known: boolean, notes: string[], files: number, bytes: number }>} with how much was
 *   sent; `known`: it was published before; `notes`: what the product says of it
 * @throws {PublishError}
 */
export async function publishBuild(product, key, folder, provenance) {
  const file = path.join(folder, 'build.json');
  const description = await readFile(file, 'utf8').catch(() => {
    throw new PublishError(`${file} is missing. Build the module first: npm run build.`);
  });
  const { manifest, files } = parse(description, file);
  const name = manifest.name;
  const statement = JSON.stringify({
    type: 'vended team build 1',
    name,
    description: integrityOf(Buffer.from(description)),
    provenance,
  });
  const offer = JSON.stringify({ description, statement, signature: key.sign(statement) });
  const ask = async () => /** @type {BuildAnswer} */ (await product.call('POST', '/platform/builds', offer));

  let sent = { files: 0, bytes: 0 };
  let answer = await ask();
  if (answer.upload !== null) {
    sent = await sendFiles(product, folder, files, answer);
    answer = await ask();
  }
  if (answer.upload !== null)
    throw new PublishError(
      `${product.address} still lacks ${answer.missing.length} files of ${name}. Publish it again.`,
    );
  // If the answer was lost, the build is known at the next attempt, although this call has published it.
  const known = answer.known && sent.files === 0;
  return { name, build: answer.build, known, notes: answer.notes ?? [], ...sent };
}

/**
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {string} folder
 * @param {Record<string, { bytes: number, integrity: string }>} files @param {BuildAnswer} answer
 */
async function sendFiles(product, folder, files, { name, upload, missing }) {
  const byHash = new Map(Object.entries(files).map(([file, { integrity }]) => [integrity, file]));
  const waiting = [...missing];
  const sent = { files: 0, bytes: 0 };
  const sendOne = async (/** @type {string} */ integrity) => {
    const file = byHash.get(integrity) ?? '';
    const content = await readFile(path.join(folder, file)).catch(() => null);
    if (!content || integrityOf(content) !== integrity)
      throw new PublishError(
        `${path.join(folder, file)} is not the file that build.json lists. Build ${name} again: npm run build.`,
      );
    const hash = Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');
    await product.call('PUT', `/platform/builds/${upload}/${hash}`, content);
    sent.files += 1;
    sent.bytes += content.length;
  };
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await sendOne(next);
  };
  await Promise.all(Array.from({ length: maxConcurrentUploads }, worker));
  return sent;
}

/** @param {Buffer} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * @param {string} text @param {string} file
 * @returns {{ manifest: { name: string }, files: Record<string, { bytes: number, integrity: string }> }}
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
