import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { StartError } from '@vended/server/startError.mjs';
import type { SignatureStore } from './postgresSignatures';
import { teamAction, teamActions, type TeamAction, type TeamKey } from './signatures';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import { commandCall } from '@vended/server/commandCall.mjs';

interface Wanted {
  readonly team: string;
  readonly modules: readonly string[];
  readonly may: readonly string[];
  /** After how many days it expires; null for a key that is valid until it is revoked. */
  readonly days: number | null;
  /** Who creates it. */
  readonly by: string;
  /** The public half of a key that the team has made, as SPKI in base64; without it, both halves are made here. */
  readonly publicKey?: string | undefined;
}

interface Created {
  readonly key: TeamKey;
  /** The private key for the team, in one line; null if the team has made the key itself. It is stored nowhere else. */
  readonly secret: string | null;
}

const day = 24 * 60 * 60_000;

/** Creates the key of a team. @throws {StartError} in one line when it cannot be created */
export async function createTeamKey(signatures: SignatureStore, wanted: Wanted): Promise<Created> {
  const { team, modules, may, days, by } = wanted;
  if (team.trim() === '' || team.length > 60)
    throw new StartError(
      `Name the team in up to 60 characters: ${commandCall('module')} keys create "Reports".`,
    );
  const wrong = modules.find((name) => !moduleNamePattern.test(name));
  if (modules.length === 0 || wrong !== undefined)
    throw new StartError(
      `${wrong === undefined ? 'No module is named' : `"${wrong}" is not the name of a module`}. Name those that the key is for: --modules mfe-reports,mfe-stock.`,
    );
  const actions = may.map(readAction);
  if (actions.length === 0) throw new StartError(`Say what the key may do: --may ${teamActions.join(',')}.`);
  const made = wanted.publicKey === undefined ? generateKeyPairSync('ed25519') : null;
  const publicKey = (made?.publicKey ?? readPublicKey(wanted.publicKey ?? ''))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  const now = Date.now();
  const key: TeamKey = {
    id,
    team,
    publicKey,
    modules: [...new Set(modules)],
    may: [...new Set(actions)],
    createdAt: new Date(now).toISOString(),
    createdBy: by,
    expiresAt: days === null ? null : new Date(now + days * day).toISOString(),
    revokedAt: null,
    revokedBy: null,
  };
  if (!(await signatures.addTeamKey(key)))
    throw new StartError(
      `The key ${id} is on record already. Have the team make another: npx vended-module key.`,
    );
  return { key, secret: made && secretOf(id, made.privateKey) };
}

/** Revokes a key. @param meant its id, or the beginning of it @throws {StartError} */
export async function revokeTeamKey(signatures: SignatureStore, meant: string, by: string): Promise<TeamKey> {
  const keys = await signatures.teamKeys();
  const found = keys.filter(({ id }) => meant.length >= 4 && id.startsWith(meant));
  const [key] = found;
  if (!key || found.length > 1)
    throw new StartError(
      `${found.length > 1 ? `${meant} stands for several keys` : `There is no key ${meant}`}. See which there are: ${commandCall('module')} keys list.`,
    );
  await signatures.revokeTeamKey(key.id, new Date().toISOString(), by);
  return key;
}

/** Why a key is not valid now; null if it is. */
export function whyUnusable({ publicKey, revokedAt, expiresAt }: TeamKey): string | null {
  if (isWeak(Buffer.from(publicKey, 'base64'))) return 'is one with which anyone can sign';
  if (revokedAt !== null) return `was revoked on ${revokedAt.slice(0, 10)}`;
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
    return `has expired on ${expiresAt.slice(0, 10)}`;
  return null;
}

function readAction(text: string): TeamAction {
  const { data: action } = teamAction.safeParse(text);
  if (action) return action;
  throw new StartError(
    `A key cannot be for "${text}". Name some of ${teamActions.join(', ')}: --may publish.`,
  );
}

/** The points of small order on the curve, without the sign of x: signatures by such a key can be made without its private half. */
const weakPoints = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  // The first two in another spelling.
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
];

/** @param publicKey as SPKI, which ends with the point */
function isWeak(publicKey: Buffer): boolean {
  const point = Buffer.from(publicKey.subarray(-32));
  point[31] = (point[31] ?? 0) & 0x7f;
  return weakPoints.includes(point.toString('hex'));
}

function readPublicKey(text: string): KeyObject {
  const key = ed25519Key(text);
  if (key && !isWeak(key.export({ format: 'der', type: 'spki' }))) return key;
  throw new StartError(
    `${key ? 'Anyone could sign with that key' : 'That is not a public key for Ed25519'}. Take the line that npx vended-module key prints on the team’s machine.`,
  );
}

function ed25519Key(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** The format of a key in `VENDED_KEY`. */
function secretOf(id: string, key: KeyObject): string {
  return `vended-key-${id}-${key.export({ format: 'der', type: 'pkcs8' }).toString('base64url')}`;
}
