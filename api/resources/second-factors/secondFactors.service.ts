import type { z } from 'zod';
import { holds } from '@vended/contract/permissions';
import {
  lastSecondFactor,
  ownSecondFactors,
  passkeyKnown,
  passkeyTaken,
  type beginTotp,
  type confirmPasskey,
  type confirmTotp,
  type listSecondFactors,
  type removeSecondFactor,
  type SecondFactor,
} from '@vended/contract/secondFactors';
import { noCode, proofRefusals, stepRefusals } from '@vended/contract/secondSteps';
import { requireProof } from '../../http/requireProof';
import type { SignedIn } from '../../http/signedIn';
import { BadInput, Forbidden, NotFound } from '../../problems/problems';
import { newToken } from '../../secrets/randomToken';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { isUniqueViolation } from '../../storage/queries/violations';
import { readAccountSettings } from '../accounts/accounts.store';
import { deleteSessionsOf, markSecondFactorSetUp } from '../sessions/sessions.store';
import { refuseAbove } from '../users/users.service';
import { requireUser } from '../users/users.store';
import { madePasskey, registrationOptions, type Site } from './passkeys';
import { hashOfCode, newRecoveryCodes, plainCode } from './recoveryCodes';
import {
  countRecoveryCodes,
  deleteSecondFactors,
  findTotpToConfirm,
  insertSecondFactor,
  insertSecondStep,
  readPasskeys,
  readSecondFactors,
  replaceRecoveryCodes,
  writeTotpUse,
} from './secondFactors.store';
import { useCode } from './secondSteps.service';
import { newTotpSecret, stepOf, totpUri } from './totp';

/** @throws Forbidden for the second factors of others without users.write; NotFound for a user of another account. */
export async function readSecondFactorsOf(
  scope: AccountScope,
  by: SignedIn,
  { user_id = by.id }: z.output<(typeof listSecondFactors)['input']>,
): Promise<z.input<(typeof listSecondFactors)['output']>> {
  if (user_id !== by.id && !holds(by.user_type, 'users.write')) throw new Forbidden();
  await requireUser(scope, user_id);
  return {
    second_factors: await readSecondFactors(scope, user_id),
    recovery_codes: await countRecoveryCodes(scope, user_id),
    required: (await readAccountSettings(scope)).second_factor_required,
  };
}

/**
 * Begins to set up an app, after the password was checked. It counts once it is confirmed.
 *
 * @throws ProofNeeded where the user has a second factor and the last proof is too old
 */
export async function beginTotpOf(
  scope: AccountScope,
  by: SignedIn,
  { name }: Pick<z.output<(typeof beginTotp)['input']>, 'name'>,
): Promise<z.input<(typeof beginTotp)['output']>> {
  await requireUser(scope, by.id, 'for update');
  await requireProofOfSecondFactor(scope, by);
  const totp_secret = newTotpSecret();
  const factor = { user_id: by.id, kind: 'totp', name, confirmed_at: null, totp_secret } as const;
  const second_factor_id = await insertSecondFactor(scope, factor);
  return { second_factor_id, secret: totp_secret, uri: totpUri(totp_secret, by.username) };
}

/** How many steps the clock of an app may be off when it is set up. The difference is stored with the app. */
const setUpWindow = 10;

/**
 * Confirms an app by one of its codes.
 *
 * @throws NotFound where the user is not setting it up; BadInput for a wrong code, or after an hour.
 * @returns recovery codes for a user who has none.
 */
export async function confirmTotpOf(
  scope: AccountScope,
  by: SignedIn,
  { second_factor_id, code }: z.output<(typeof confirmTotp)['input']>,
): Promise<string[] | null> {
  await requireUser(scope, by.id, 'for update');
  const found = await findTotpToConfirm(scope, by.id, second_factor_id);
  if (!found) throw new NotFound('second factor');
  if (found.expired) throw new BadInput({ code: stepRefusals.expired });
  const { name, secret } = found;
  const used = stepOf(plainCode(code), { secret: secret ?? '', drift: 0, window: setUpWindow });
  if (!used) throw new BadInput({ code: proofRefusals.totp });
  await writeTotpUse(scope, second_factor_id, used);
  return completeSetUp(scope, by, { id: second_factor_id, kind: 'totp', name });
}

/**
 * Begins to register a passkey, after the password was checked.
 *
 * @throws BadInput where the site has no address; ProofNeeded where the user has a second factor and the last proof is too old
 */
export async function beginPasskeyOf(scope: AccountScope, by: SignedIn, site: Site | null) {
  await requireUser(scope, by.id, 'for update');
  await requireProofOfSecondFactor(scope, by);
  const options = await registrationOptions(requireSite(site), by, await readPasskeys(scope, by.id));
  const { token, tokenHash: token_hash } = newToken();
  const { challenge } = options;
  const step = { purpose: 'new passkey', session_id: by.sessionId, user_id: by.id } as const;
  await insertSecondStep(scope, { ...step, token_hash, challenge });
  return { token, options: { ...options } };
}

/** Registers a passkey that a browser made for the challenge. @returns recovery codes for a user who has none */
export async function confirmPasskeyOf(
  scope: AccountScope,
  by: SignedIn,
  { name, passkey }: Pick<z.output<(typeof confirmPasskey)['input']>, 'name' | 'passkey'>,
  challenge: string | null,
  site: Site | null,
): Promise<string[] | null> {
  const made = await madePasskey(passkey, challenge ?? '', requireSite(site));
  const known = await readPasskeys(scope, by.id);
  if (known.some(({ id }) => id === made.id)) throw new BadInput({ passkey: passkeyKnown });
  const id = await insertSecondFactor(scope, {
    user_id: by.id,
    kind: 'passkey',
    name,
    confirmed_at: new Date().toISOString(),
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: [...made.transports],
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'second_factors_credential_id_key')
      ? new BadInput({ passkey: passkeyTaken })
      : error;
  });
  return completeSetUp(scope, by, { id, kind: 'passkey', name });
}

function requireSite(site: Site | null): Site {
  if (!site) throw new BadInput({ passkey: 'Passkeys can be created only in a browser.' });
  return site;
}

/**
 * Requires a recent proof from a user with a second factor, for whom the password alone is not enough.
 *
 * @returns whether the user has a second factor.
 * @throws ProofNeeded where the user has one and the last proof is too old
 */
export async function requireProofOfSecondFactor(scope: AccountScope, by: SignedIn): Promise<boolean> {
  const factors = await readSecondFactors(scope, by.id);
  if (factors.length > 0) requireProof(by);
  return factors.length > 0;
}

/** Ends the sessions that began without the new second factor. @returns recovery codes for a user who has none */
async function completeSetUp(
  scope: AccountScope,
  by: SignedIn,
  { id, ...factor }: Pick<SecondFactor, 'id' | 'kind' | 'name'>,
): Promise<string[] | null> {
  await deleteSessionsOf(scope, by.id, by.sessionId);
  await markSecondFactorSetUp(scope, by.sessionId);
  const after = { ...factor, username: by.username };
  await recordChange(scope, { action: 'INSERT', resource: 'second_factor', recordId: id, after });
  return (await countRecoveryCodes(scope, by.id)) > 0 ? null : writeNewRecoveryCodes(scope, by.id);
}

async function writeNewRecoveryCodes(scope: AccountScope, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(scope, userId, codes.map(hashOfCode));
  return codes;
}

/**
 * Removes a second factor of the caller, after the password was checked. Removing the last one deletes the recovery codes as well.
 *
 * @throws NotFound; BadInput for a wrong code, or the last one where the account requires one; ProofNeeded without a code
 */
export async function removeSecondFactorOf(
  scope: AccountScope,
  by: SignedIn,
  {
    second_factor_id,
    code,
  }: Pick<z.output<(typeof removeSecondFactor)['input']>, 'second_factor_id' | 'code'>,
): Promise<void> {
  // Locked before the user, in the same order as for a change of the account.
  const { second_factor_required } = await readAccountSettings(scope, 'for share');
  await requireUser(scope, by.id, 'for update');
  const factors = await readSecondFactors(scope, by.id);
  const removed = factors.find(({ id }) => id === second_factor_id);
  if (!removed) throw new NotFound('second factor');
  const last = factors.length === 1;
  if (last && second_factor_required) throw new BadInput({ second_factor_id: lastSecondFactor });
  await requireCodeOrProof(scope, by, code);
  await deleteSecondFactors(scope, by.id, removed.id);
  if (last) await replaceRecoveryCodes(scope, by.id, []);
  const before = { kind: removed.kind, name: removed.name, username: by.username };
  await recordChange(scope, { action: 'DELETE', resource: 'second_factor', recordId: removed.id, before });
}

/** Accepts a code, or from a user without an app a proof that the session gave recently: a passkey has no codes. */
async function requireCodeOrProof(
  scope: AccountScope,
  by: SignedIn,
  code: string | undefined,
): Promise<void> {
  if (code !== undefined) return useCode(scope, by.id, code);
  const factors = await readSecondFactors(scope, by.id);
  if (factors.length === 0 || factors.some(({ kind }) => kind === 'totp'))
    throw new BadInput({ code: noCode });
  requireProof(by);
}

/**
 * Replaces the recovery codes of the caller, after the password was checked.
 *
 * @throws BadInput for a wrong code; ProofNeeded without a code where the last proof is too old
 */
export async function renewRecoveryCodesOf(
  scope: AccountScope,
  by: SignedIn,
  code: string | undefined,
): Promise<string[]> {
  await requireUser(scope, by.id, 'for update');
  await requireCodeOrProof(scope, by, code);
  const codes = await writeNewRecoveryCodes(scope, by.id);
  const after = { username: by.username, recovery_codes: 'replaced' };
  await recordChange(scope, { action: 'UPDATE', resource: 'second_factor', recordId: by.id, after });
  return codes;
}

/**
 * Removes all second factors of another user, whose sessions end.
 *
 * @throws BadInput for the caller; Forbidden for a user of a type above the caller's; NotFound.
 */
export async function resetSecondFactorOf(
  scope: AccountScope,
  by: Pick<SignedIn, 'id' | 'user_type'>,
  userId: string,
): Promise<void> {
  const user = await requireUser(scope, userId, 'for update');
  if (user.id === by.id) throw new BadInput({ user_id: ownSecondFactors });
  refuseAbove(by.user_type, user.user_type);
  const factors = await readSecondFactors(scope, user.id);
  await deleteSecondFactors(scope, user.id);
  await replaceRecoveryCodes(scope, user.id, []);
  await deleteSessionsOf(scope, user.id);
  const before = {
    username: user.username,
    second_factors: factors.map(({ kind, name }) => ({ kind, name })),
  };
  await recordChange(scope, { action: 'DELETE', resource: 'second_factor', recordId: user.id, before });
}
