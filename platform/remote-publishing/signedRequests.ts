import { createPublicKey } from 'node:crypto';
import type { Request } from 'express';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { commandCall } from '@vended/server/commandCall.mjs';
import { integrityOf } from '../builds/integrityOf';
import type { SignatureStore } from '../signatures/postgresSignatures';
import type { TeamAction, TeamKey } from '../signatures/signatures';
import { whyUnusable } from '../signatures/teamKeys';
import { PublishingError } from '../publishing/publishingError';

/** How long a request may be valid, in seconds: the largest build takes as long over a slow line, through a proxy that waits for all of it. */
const maxAgeSeconds = 300;

/** How far the sender's clock may be from this server's, in seconds. Both together are less than ids are remembered. */
const clockTolerance = 240;

const authorization = /^Vended ([\w-]+\.[\w-]+\.[\w-]+)$/;

const remedy = 'Send it with the command of the kit, vended-module, or with npm run module -- … --to.';

/** What a request signs besides the installation that it is for, and when it expires. */
const signedClaims = z.object({
  /** Counts once. */
  jti: z.string().regex(/^[\w-]{22,64}$/),
  action: z.string(),
  /** The module; absent for what is about all modules of the key. */
  name: z.string().optional(),
  /** The SHA-384 of the body; of a build, that of its build.json, which has those of all files. */
  digest: z.string(),
  /** Of a build: its version, the statement that stays with it, and the team's signature of that. */
  version: z.string().default(''),
  statement: z.string().max(10_000).default(''),
  signature: z.string().max(200).default(''),
});

export type SignedClaims = z.infer<typeof signedClaims>;

/** What a request is sent to do, from its address. */
export interface Meant {
  readonly action: string;
  readonly name?: string;
}

/** A request with a valid signature of a usable key. Its body has not been read. */
export interface SignedRequest {
  readonly key: TeamKey;
  /** For the history. */
  readonly by: string;
  readonly claims: SignedClaims;
  /** @throws {PublishingError} unless the key may do this with the module */
  allow(action: TeamAction | 'read', module: string): void;
  /**
   * The body, after checking that it is what was signed, that the request is not a replay, and that the key was not revoked while it
   * arrived.
   *
   * @param max in bytes @throws {PublishingError}
   */
  body(max: number): Promise<Buffer>;
  /** The body as it arrives, with none of those checks. @param max in bytes @throws {PublishingError} */
  stream(max: number): AsyncGenerator<Buffer>;
  /** @throws {PublishingError} if the key was revoked, or has expired, since the request began */
  checkKey(): Promise<void>;
}

/**
 * Checks who sends a request, before anything of its body is read: a JSON Web Signature by a key for Ed25519 over what is to be
 * done, the body's hash, a time at which it expires, an id, and the host, so that the request cannot be sent to another installation
 * that trusts the same key.
 *
 * @param siteUrl the site's origin, whose host must be signed; null where only the request says how the server is reached
 * @throws {PublishingError}
 */
export async function signedRequest(
  request: Request,
  signatures: SignatureStore,
  siteUrl: string | null,
  meant: Meant,
): Promise<SignedRequest> {
  const [, token = ''] = authorization.exec(request.get('Authorization') ?? '') ?? [];
  const host = siteUrl === null ? request.host.toLowerCase() : new URL(siteUrl).host;
  const site = siteUrl ?? `${request.protocol}://${host}`;
  const { payload, key } = await verifiedToken(token, host, site, signatures);
  // Only after the signature was verified, because the following refusals reveal something about the key.
  checkUsable(key);
  const { data: claims } = signedClaims.safeParse(payload);
  if (!claims) throw new PublishingError(401, `The request does not sign all that it should. ${remedy}`);
  if (claims.action !== meant.action || claims.name !== meant.name)
    throw new PublishingError(
      401,
      `The request was signed to ${claims.action} ${claims.name ?? 'all modules'}, and not for this address. ${remedy}`,
    );

  return {
    key,
    by: `${key.team} (key ${key.id})`,
    claims,
    allow(wanted, module) {
      if (!key.modules.includes(module))
        throw new PublishingError(
          403,
          `The key ${key.id} is for ${key.modules.join(', ')}, and not for ${module}. ${wanted === 'publish' ? "Choose another name in module.json if that one is another team's, or ask" : 'Ask'} the operator for a key.`,
        );
      if (wanted !== 'read' && !key.may.includes(wanted))
        throw new PublishingError(
          403,
          `The key ${key.id} may ${key.may.join(', ')} ${module}, and not ${wanted} it. Ask the operator for a key that may, or to do it.`,
        );
    },
    async body(max) {
      const chunks: Buffer[] = [];
      for await (const chunk of bodyOf(request, max)) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      await checkKey();
      if (integrityOf(body) !== claims.digest)
        throw new PublishingError(400, 'The body is not the one that was signed. Send it again.');
      if (!(await signatures.useNonce(key.id, claims.jti))) throw new MadeBefore();
      return body;
    },
    stream: (max) => bodyOf(request, max),
    checkKey,
  };

  /** A body may arrive as slowly as its sender likes. */
  async function checkKey(): Promise<void> {
    checkUsable(await knownKey(key.id, signatures));
  }
}

/** A request that was made before, and has had its effect. */
export class MadeBefore extends PublishingError {
  constructor() {
    super(401, 'This request was made before. Sign each request with a new id.');
  }
}

/** @throws {PublishingError} unless a known key has signed the token, for this host and this time */
async function verifiedToken(token: string, host: string, site: string, signatures: SignatureStore) {
  const known: TeamKey[] = [];
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid = '' }) => {
        const key = await knownKey(kid, signatures);
        known.push(key);
        return createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });
      },
      {
        algorithms: ['EdDSA'],
        typ: 'vended-request+jwt',
        audience: host,
        requiredClaims: ['exp'],
        maxTokenAge: maxAgeSeconds,
        clockTolerance,
      },
    );
    const [key] = known;
    if (key) return { payload, key };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new PublishingError(401, whyRefused(error, known[0]?.id, site));
  }
  throw new PublishingError(401, `The request is not signed. ${remedy}`);
}

function whyRefused(error: errors.JOSEError, key: string | undefined, site: string): string {
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : null;
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return `The signature is not that of the key ${key} for this request. Use the key as it was created.`;
  if (error instanceof errors.JWTExpired)
    return 'The request has expired. Set the clock of your machine, and send it again.';
  if (claim === 'iat')
    return 'The request was signed in the future. Set the clock of your machine, and send it again.';
  if (claim === 'aud') return `The request was signed for another installation. Send it with --to ${site}.`;
  return `The request is not signed. ${remedy}`;
}

async function knownKey(id: string, signatures: SignatureStore): Promise<TeamKey> {
  const known = await signatures.teamKey(id);
  if (known) return known;
  // The sender has written it, and may have written anything.
  const named = /^[0-9a-f]{16}$/.test(id) ? `the key ${id}` : 'that key';
  throw new PublishingError(
    401,
    `This installation does not know ${named}. Ask its operator for one: ${commandCall('module')} keys create.`,
  );
}

/** @throws {PublishingError} if the key is revoked or has expired */
function checkUsable(key: TeamKey): void {
  const unusable = whyUnusable(key);
  if (unusable !== null)
    throw new PublishingError(401, `The key ${key.id} ${unusable}. Ask the operator for another.`);
}

/** The body as it arrives. @throws {PublishingError} as soon as it is known to be too long, or cannot be read */
async function* bodyOf(request: Request, max: number): AsyncGenerator<Buffer> {
  const tooLarge = new PublishingError(
    413,
    `The body is larger than ${max} bytes. Leave out what is not needed.`,
  );
  if ((request.get('Content-Encoding') ?? 'identity') !== 'identity')
    throw new PublishingError(415, 'The body is compressed once more. Send it as it is.');
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
