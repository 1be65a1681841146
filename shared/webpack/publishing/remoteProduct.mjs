import { createHash, randomBytes } from 'node:crypto';
import { PublishError, reasonOf } from './errors.mjs';

/** How long the server may take to answer, in milliseconds: it compresses a whole build. */
const timeoutMs = 120_000;

/** How often a request without an answer is repeated, unless it changes what is live: a repeated rollback would go back twice. */
const attempts = 3;

const components = '("@method" "@authority" "@request-target" "content-digest")';

/**
 * A running product, to which a team's key gives access.
 *
 * @typedef {object} RemoteProduct
 * @property {string} address its origin
 * @property {(method: string, path: string, body?: Buffer | string) => Promise<unknown>} call
 *   what it answers, an object; null for an answer without content. Throws `PublishError` with the sentence that it refuses with
 */

/**
 * @param {string} address as in the browser
 * @param {import('./teamKey.mjs').TeamKey} key
 * @returns {RemoteProduct}
 */
export function remoteProduct(address, key) {
  const { origin, host } = new URL(address);

  /** @param {string} method @param {string} path @param {Buffer} body */
  async function send(method, path, body) {
    try {
      const answer = await fetch(new URL(path, origin), {
        method,
        headers: {
          ...signedHeaders({ method, host, path, body }, key),
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

  return {
    address: origin,
    async call(method, path, body = '') {
      const bytes = Buffer.from(body);
      const changes = method === 'POST' && path.startsWith('/platform/releases/');
      let reason = '';
      for (let attempt = 0; attempt < (changes ? 1 : attempts); attempt += 1) {
        // Each attempt has its own nonce: the server accepts none twice.
        const answer = await send(method, path, bytes);
        if (typeof answer === 'string') reason = answer;
        else return read(answer, origin);
      }
      if (changes)
        throw new PublishError(
          `${origin} did not answer (${reason}), so it is not known whether the change was made. Look with the commands list and history before you make it again.`,
        );
      throw new PublishError(
        `${origin} did not answer (${reason}). What has arrived there is kept for a day: see that the address is right, and run the command again to continue.`,
      );
    },
  };
}

/** @param {{ ok: boolean, status: number, text: string }} answer @param {string} origin @returns {unknown} */
function read({ ok, status, text }, origin) {
  if (ok && text === '') return null;
  const content = parse(text);
  if (ok && content) return content;
  throw new PublishError(
    content && 'error' in content
      ? String(content.error)
      : `${origin} answers ${status}, and not as a product that takes builds. See that the address is right.`,
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
 * Signs a request: HTTP Message Signatures (RFC 9421), with the body's hash (RFC 9530).
 *
 * @param {{ method: string, host: string, path: string, body: Buffer, created?: number, nonce?: string }} request
 * @param {import('./teamKey.mjs').TeamKey} key
 * @returns {Record<string, string>}
 */
export function signedHeaders({ method, host, path, body, created, nonce }, key) {
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const at = created ?? Math.floor(Date.now() / 1000);
  const once = nonce ?? randomBytes(18).toString('base64url');
  const params = `${components};created=${at};nonce="${once}";keyid="${key.id}";alg="ed25519"`;
  const base = [
    `"@method": ${method}`,
    `"@authority": ${host}`,
    `"@request-target": ${path}`,
    `"content-digest": ${digest}`,
    `"@signature-params": ${params}`,
  ].join('\n');
  return {
    'content-digest': digest,
    'signature-input': `vended=${params}`,
    signature: `vended=:${key.sign(base)}:`,
  };
}
