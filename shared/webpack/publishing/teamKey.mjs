import { createPrivateKey, createPublicKey, createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PublishError } from './errors.mjs';

/** @typedef {import('node:crypto').KeyObject} KeyObject */

/** The key of a team. @typedef {{ id: string, privateKey: KeyObject, sign: (text: string) => string }} TeamKey */

const form = /^vended-key-([0-9a-f]{16})-([\w-]{40,200})$/;

/**
 * Reads the key of the team: from the variable VENDED_KEY, or from the file that VENDED_KEY_FILE names.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {TeamKey}
 * @throws {PublishError}
 */
export function readTeamKey(env) {
  const file = env['VENDED_KEY_FILE'];
  const text = env['VENDED_KEY'] || (file ? readFile(file) : '');
  if (text === '')
    throw new PublishError(
      'No key is set. Put the line that the operator of the product gave you into VENDED_KEY, or into the file that VENDED_KEY_FILE names.',
    );
  const [, id = '', secret = ''] = form.exec(text.trim()) ?? [];
  try {
    const der = Buffer.from(secret, 'base64url');
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    if (privateKey.asymmetricKeyType === 'ed25519' && idOf(createPublicKey(privateKey)) === id)
      return {
        id,
        privateKey,
        sign: (signed) => sign(null, Buffer.from(signed), privateKey).toString('base64'),
      };
  } catch {
    // Reported below.
  }
  throw new PublishError(
    'VENDED_KEY does not hold a team key. It is one line that begins with vended-key-: copy all of it.',
  );
}

/**
 * Creates a key on the team's machine.
 *
 * @returns {{ secret: string, publicKey: string }} what the team keeps, and what the operator registers
 */
export function newTeamKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return { secret: `vended-key-${idOf(publicKey)}-${secret}`, publicKey: textOf(publicKey) };
}

/** @param {KeyObject} key */
const textOf = (key) => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** @param {KeyObject} key */
const idOf = (key) => createHash('sha256').update(textOf(key)).digest('hex').slice(0, 16);

/** @param {string} file */
function readFile(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PublishError(
      `VENDED_KEY_FILE names ${file}, which cannot be read (${error instanceof Error ? error.message : error}). Name the file with your key.`,
    );
  }
}
