import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { PublishError, reasonOf } from './errors.mjs';
import { integrityOf } from './publishBuild.mjs';

/** How long the server may take to answer, in milliseconds: it receives and compresses a whole build. */
const timeoutMs = 240_000;

/** How often a request without an answer is sent, unless it changes what is live: a repeated rollback would go back twice. */
const attempts = 3;

const calls = '/platform/publishing';

/** How long a request is valid, in seconds. */
const validFor = 300;

/**
 * What a request signs. By default the id is a new one, and the digest that of the body.
 *
 * @typedef {{ action: string, name?: string, digest?: string, jti?: string } & Record<string, unknown>} Claims
 */

/**
 * A running product, to which a team's key gives access. It answers with an object, or throws `PublishError` with the sentence in which
 * it refuses.
 *
 * @typedef {object} RemoteProduct
 * @property {string} address its origin
 * @property {(name: string | undefined, path: string) => Promise<unknown>} read
 *   what it knows of a module, or of all modules of the key
 * @property {(name: string, action: string, asked: object) => Promise<unknown>} change changes what is live of a module
 * @property {(name: string, archive: Buffer, claims: Omit<Claims, 'action' | 'name'>) => Promise<unknown>} publish takes a build
 */

/**
 * @param {string} address as in the browser
 * @param {import('./teamKey.mjs').TeamKey} key
 * @returns {RemoteProduct}
 */
export function remoteProduct(address, key) {
  const { origin, host } = new URL(address);

  /** @param {string} method @param {string} path @param {Buffer} body @param {Claims} claims */
  async function send(method, path, body, claims) {
    try {
      const answer = await fetch(new URL(path, origin), {
        method,
        headers: {
          authorization: await authorization(host, { digest: integrityOf(body), ...claims }, key),
          ...(body.length > 0 && { 'content-type': 'application/octet-stream' }),
          accept: 'application/json',
        },
        ...(method !== 'GET' && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { ok: answer.ok, status: answer.status, text: await answer.text() };
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** @param {string} method @param {string} path @param {Buffer} body @param {Claims} claims */
  async function repeatedly(method, path, body, claims) {
    let reason = '';
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await send(method, path, body, claims);
      if (typeof answer === 'string') reason = answer;
      else return contentOf(answer, origin);
    }
    throw new PublishError(
      `${origin} did not answer (${reason}). See that the address is right, and run the command again: nothing is published twice.`,
    );
  }

  return {
    address: origin,
    read: (name, path) =>
      repeatedly('GET', [calls, ...(name ? [name] : []), path].join('/'), Buffer.alloc(0), {
        action: 'read',
        ...(name && { name }),
      }),
    publish: (name, archive, claims) =>
      repeatedly('POST', `${calls}/${name}/publish`, archive, { ...claims, action: 'publish', name }),
    async change(name, action, asked) {
      const body = Buffer.from(JSON.stringify(asked));
      const answer = await send('POST', `${calls}/${name}/${action}`, body, { action, name });
      if (typeof answer !== 'string') return contentOf(answer, origin);
      throw new PublishError(
        `${origin} did not answer (${answer}), so it is not known whether the change was made. Look with the commands list and history before you make it again.`,
      );
    },
  };
}

/** @param {{ ok: boolean, status: number, text: string }} answer @param {string} origin @returns {unknown} */
function contentOf({ ok, status, text }, origin) {
  const content = parse(text);
  if (ok && content) return content;
  throw new PublishError(
    content && 'error' in content
      ? String(content.error)
      : `${origin} answers ${status}, and not as a product that takes builds of this kit. See that the address is right, and that its release is not an earlier one.`,
  );
}

/** The object in a text; null if it is none. @param {string} text @returns {object | null} */
function parse(text) {
  try {
    const content = JSON.parse(text);
    return typeof content === 'object' ? content : null;
  } catch {
    return null;
  }
}

/**
 * What a request says of itself, signed: a JSON Web Signature for one installation, which expires.
 *
 * @param {string} host @param {Claims} claims @param {import('./teamKey.mjs').TeamKey} key
 */
export async function authorization(host, claims, key) {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ jti: randomUUID(), aud: host, iat: now, exp: now + validFor, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vended-request+jwt', kid: key.id })
    .sign(key.privateKey);
  return `Vended ${token}`;
}
