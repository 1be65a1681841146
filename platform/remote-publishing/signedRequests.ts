import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'express';
import { whyUnusable } from '../signatures/teamKeys';
import type { SignatureStore, TeamAction, TeamKey } from '../signatures/signatures';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { PublishingError } from './publishingError';
import { commandCall } from '@vended/server/commandCall.mjs';

/** How far a request's time may be from this server's, in seconds. */
const maxAgeSeconds = 300;

/** What every request signs, in this order (RFC 9421). */
const input =
  /^vended=(\("@method" "@authority" "@request-target" "content-digest"\);created=(\d{1,12});nonce="([\w-]{22,64})";keyid="([0-9a-f]{16})";alg="ed25519")$/;
const signatureHeader = /^vended=:([A-Za-z0-9+/]{86}==):$/;
const digestHeader = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

const remedy = 'Send it with the command of the kit, vended-module, or with npm run module -- … --to.';

/** A request whose headers carry a valid signature of a usable key. Its body has not been read. */
export interface SignedRequest {
  readonly key: TeamKey;
  /** For the history. */
  readonly by: string;
  /** @throws {PublishingError} unless the key may do this with the module */
  allow(action: TeamAction | 'read', module: string): void;
  /**
   * The body, after checking that it is what was signed, that the request is not a replay, and that the key was not revoked while it
   * arrived.
   *
   * @param max in bytes @throws {PublishingError}
   */
  body(max: number): Promise<Buffer>;
  /**
   * Writes the body to a new file while it arrives, with the checks of `body`, so that it is never in memory as a whole. If this
   * fails, an incomplete file may remain.
   *
   * @returns its size and hash @throws {PublishingError}, {StartError} when the file cannot be written
   */
  bodyTo(file: string, max: number): Promise<WrittenBody>;
}

interface WrittenBody {
  readonly bytes: number;
  readonly integrity: string;
}

/**
 * Checks who sends a request, before anything of its body is read: HTTP Message Signatures (RFC 9421) over the method, the
 * host, the address, the time, a nonce and the body's hash (RFC 9530), by a key for Ed25519. The host is signed so that a
 * request cannot be sent to another installation that trusts the same key.
 *
 * @param siteUrl the site's origin, whose host must be signed; null where only the request says how the server is reached
 * @throws {PublishingError}
 */
export async function signedRequest(
  request: Request,
  signatures: SignatureStore,
  siteUrl: string | null,
): Promise<SignedRequest> {
  const [, params = '', created = '', nonce = '', keyId = ''] =
    input.exec(request.get('Signature-Input') ?? '') ?? [];
  const [, signature] = signatureHeader.exec(request.get('Signature') ?? '') ?? [];
  const digest = request.get('Content-Digest') ?? '';
  const [, hash] = digestHeader.exec(digest) ?? [];
  if (signature === undefined || hash === undefined || params === '')
    throw new PublishingError(401, `The request is not signed. ${remedy}`);

  const key = await knownKey();
  const host = siteUrl === null ? request.host.toLowerCase() : new URL(siteUrl).host;
  const isSigned = verify(
    null,
    Buffer.from(signatureBase(request, host, digest, params)),
    createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  );
  if (!isSigned)
    throw new PublishingError(
      401,
      `The signature is not that of the key ${keyId} for this request. Use the key as it was created, and --to ${siteUrl ?? `${request.protocol}://${host}`}.`,
    );
  // Only after the signature was verified, because the following refusals reveal something about the key.
  checkUsable(key);
  const seconds = Math.round(Date.now() / 1000 - Number(created));
  if (Math.abs(seconds) > maxAgeSeconds)
    throw new PublishingError(
      401,
      `The request was signed ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ago' : 'in the future'}, and ${maxAgeSeconds} are allowed. Set the clock of your machine, and send it again.`,
    );

  return {
    key,
    by: `${key.team} (key ${key.id})`,
    allow(action, module) {
      if (!key.modules.includes(module))
        throw new PublishingError(
          403,
          `The key ${key.id} is for ${key.modules.join(', ')}, and not for ${module}. ${action === 'publish' ? "Choose another name in module.json if that one is another team's, or ask" : 'Ask'} the operator for a key.`,
        );
      if (action !== 'read' && !key.may.includes(action))
        throw new PublishingError(
          403,
          `The key ${key.id} may ${key.may.join(', ')} ${module}, and not ${action} it. Ask the operator for a key that may, or to do it.`,
        );
    },
    async body(max) {
      const chunks: Buffer[] = [];
      const arrived = createHash('sha256');
      for await (const chunk of bodyOf(request, max)) {
        arrived.update(chunk);
        chunks.push(chunk);
      }
      await accept(arrived.digest('base64'));
      return Buffer.concat(chunks);
    },
    async bodyTo(file, max) {
      const arrived = createHash('sha256');
      const content = createHash('sha384');
      let bytes = 0;
      const chunks = async function* () {
        for await (const chunk of bodyOf(request, max)) {
          arrived.update(chunk);
          content.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      await writeNew(file, chunks());
      await accept(arrived.digest('base64'));
      return { bytes, integrity: `sha384-${content.digest('base64')}` };
    },
  };

  async function knownKey(): Promise<TeamKey> {
    const known = await signatures.teamKey(keyId);
    if (known) return known;
    throw new PublishingError(
      401,
      `This installation does not know the key ${keyId}. Ask its operator for one: ${commandCall('module')} keys create.`,
    );
  }

  async function accept(arrived: string): Promise<void> {
    // A body may arrive as slowly as its sender likes.
    checkUsable(await knownKey());
    if (arrived !== hash)
      throw new PublishingError(400, 'The body is not the one that was signed. Send it again.');
    if (!(await signatures.useNonce(keyId, nonce)))
      throw new PublishingError(401, 'This request was made before. Sign each request with a new nonce.');
  }
}

/** @throws {PublishingError} if the key is revoked or has expired */
function checkUsable(key: TeamKey): void {
  const unusable = whyUnusable(key);
  if (unusable !== null)
    throw new PublishingError(401, `The key ${key.id} ${unusable}. Ask the operator for another.`);
}

/** Writes a new file and flushes it to disk. Each chunk is requested when the previous one is written. */
async function writeNew(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, chunks, { flag: 'wx', flush: true });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} cannot be written (${reasonOf(error)}). Make room there.`);
  }
}

function signatureBase(request: Request, host: string, digest: string, params: string): string {
  return [
    `"@method": ${request.method}`,
    `"@authority": ${host}`,
    `"@request-target": ${request.originalUrl}`,
    `"content-digest": ${digest}`,
    `"@signature-params": ${params}`,
  ].join('\n');
}

/** The body as it arrives. @throws {PublishingError} as soon as it is known to be too long, or cannot be read */
async function* bodyOf(request: Request, max: number): AsyncGenerator<Buffer> {
  const tooLarge = new PublishingError(
    413,
    `The body is larger than ${max} bytes. Leave out what is not needed.`,
  );
  if ((request.get('Content-Encoding') ?? 'identity') !== 'identity')
    throw new PublishingError(415, 'The body is compressed. Send it as it is.');
  if (Number(request.get('Content-Length') ?? 0) > max) throw tooLarge;
  let bytes = 0;
  // The connection must stay open for the answer even if the rest of the body is not read.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > max) throw tooLarge;
      yield chunk;
    }
  } catch (error) {
    if (error === tooLarge) throw error;
    throw new PublishingError(400, 'The connection broke before the body had arrived. Send it again.');
  }
}
