import type { Request, Response } from 'express';
import { proofRefusals, stepRefusals, type SecondStep } from '@vended/contract/secondSteps';
import type { UsedPasskey } from '@vended/contract/webAuthn';
import { requestIdOf } from '@vended/server/requestLog';
import type { SessionUser } from '../../http/signedIn';
import { limitRate } from '../../http/rateLimit';
import { noteUser } from '../../http/securityLog';
import { BadInput } from '../../problems/problems';
import { hashOfSecret, newToken } from '../../secrets/randomToken';
import {
  accountWithin,
  type AccountScope,
  type CrossAccountScope,
  type Database,
} from '../../storage/access/database';
import { signInRefused, type Sessions } from '../sessions/sessions.service';
import { tooManyCodes } from '../sessions/limitedSignIns';
import { lockVerifiedUser, type VerifiedUser } from '../sessions/sessions.store';
import { readPasswordHash, requireUser } from '../users/users.store';
import { authenticationOptions, counterAfterUse, type Site, type SiteOf } from './passkeys';
import { hashOfCode, plainCode } from './recoveryCodes';
import {
  countTry,
  deleteSecondStep,
  insertSecondStep,
  readPasskeys,
  readTotps,
  takeRecoveryCode,
  writePasskeyUse,
  writeTotpUse,
  type FoundStep,
  type NewStep,
} from './secondFactors.store';
import { stepOf } from './totp';

/** What a second step is for, and the session in which it was begun, which a sign-in does not have. */
type StepPurpose = Pick<NewStep, 'purpose' | 'session_id'>;

/** The call that is being answered. */
interface Asked {
  readonly request: Request;
  readonly response: Response;
}

/** Checks a proof in the transaction that completes the step, with the user locked. */
type Check = (account: AccountScope, step: FoundStep) => Promise<void>;

/** Begins the steps in which second factors are asked for, and completes them. */
export interface SecondSteps {
  readonly siteOf: SiteOf;
  /**
   * Begins a step of a user; null for a user without a second factor.
   *
   * @throws Problem 401 when the user's password has changed since it was verified for this sign-in.
   */
  begin(user: SessionUser | VerifiedUser, purpose: StepPurpose, request: Request): Promise<SecondStep | null>;
  /**
   * Completes a step by a code of an app or a recovery code.
   *
   * @throws BadInput for an expired or used step (`token`) or a wrong code (`code`); Problem 429 after too many wrong ones of the user.
   */
  takeByCode(purpose: StepPurpose, token: string, code: string, asked: Asked): Promise<VerifiedUser>;
  /** Completes a step by a passkey. @throws BadInput for an expired or used step (`token`) or a passkey that is not accepted */
  takeByPasskey(
    purpose: StepPurpose,
    token: string,
    passkey: UsedPasskey,
    asked: Asked,
  ): Promise<VerifiedUser>;
  /** Completes a step if the check accepts the proof. */
  take(purpose: StepPurpose, token: string, asked: Asked, check: Check): Promise<VerifiedUser>;
  /**
   * Limits how many wrong codes are entered for a user. It is called before a code is checked.
   *
   * @throws Problem 429 above the limit. Each browser on which the user has signed in before has its own limit, and all others
   * share one, so that a stranger who knows the password cannot lock the user out.
   */
  limitCodes(user: Pick<SessionUser, 'id' | 'username'>, asked: Asked): Promise<void>;
}

/** How many codes or passkeys can be tried in one step. */
const maxTries = 5;

const tries = {
  name: 'codes',
  minutes: 15,
  failuresOnly: true,
  max: 10,
  message: 'Too many wrong codes.',
} as const;

export function createSecondSteps(
  database: Database,
  siteOf: SiteOf,
  { deviceOf, recordRefusal, recordLimited }: Pick<Sessions, 'deviceOf' | 'recordRefusal' | 'recordLimited'>,
): SecondSteps {
  const limit = limitRate(tries);

  const limitCodes: SecondSteps['limitCodes'] = async ({ id, username }, { request, response }) => {
    await limit(request, response, `${id} ${(await deviceOf(username, request)) ?? ''}`);
  };

  const inAllAccounts = <T>(asked: Pick<Asked, 'request'>, work: (scope: CrossAccountScope) => Promise<T>) =>
    database.forRequest(requestIdOf({ req: asked.request })).acrossAccounts('sign-in', work);

  /** Counts the try, and refuses an expired or used step. */
  async function tryStep(
    { purpose, session_id }: StepPurpose,
    token: string,
    asked: Asked,
  ): Promise<FoundStep> {
    const step = await inAllAccounts(asked, (scope) => countTry(scope, hashOfSecret(token)));
    if (step?.purpose !== purpose || step.session_id !== session_id || step.status !== 'active')
      throw over('unknown');
    if (step.expired) throw over('expired');
    if (step.tries > maxTries) {
      await recordLimited(step, tooManyCodes, asked.response);
      throw over('triedTooOften');
    }
    return step;
  }

  async function finish(step: FoundStep, asked: Asked, check: Check): Promise<VerifiedUser> {
    const { id, username, user_type, customer_account_id } = step;
    try {
      const passwordHash = await inAllAccounts(asked, async (scope) => {
        const account = accountWithin(scope, customer_account_id, { userId: id, username });
        // A user's second factors change only while the user is locked, so that no code is used twice.
        await requireUser(account, id, 'for update');
        if (!(await deleteSecondStep(account, step.step_id))) throw over('unknown');
        await check(account, step);
        return readPasswordHash(account, id);
      });
      return { id, username, user_type, customer_account_id, passwordHash, hasSecondFactor: true };
    } catch (error) {
      if (error instanceof BadInput)
        await recordRefusal(step, { resource: 'second_factor', reason: error.message }, asked.request);
      throw error;
    }
  }

  return {
    siteOf,

    async begin(user, purpose, request) {
      const site = siteOf(request);
      const actor = { userId: user.id, username: user.username };
      return inAllAccounts({ request }, async (scope) => {
        const account = accountWithin(scope, user.customer_account_id, actor);
        const totps = await readTotps(account, user.id);
        const passkeys = await readPasskeys(account, user.id);
        if (totps.length + passkeys.length === 0) return null;
        const passkey = site && passkeys.length > 0 ? await authenticationOptions(site, passkeys) : null;
        if ('passwordHash' in user && !(await lockVerifiedUser(scope, user))) throw signInRefused();
        const { token, tokenHash: token_hash } = newToken();
        const challenge = passkey?.challenge ?? null;
        await insertSecondStep(account, { ...purpose, user_id: user.id, token_hash, challenge });
        return {
          token,
          kinds: [
            ...(totps.length > 0 ? (['totp'] as const) : []),
            ...(passkey ? (['passkey'] as const) : []),
            'recovery_code' as const,
          ],
          passkey: passkey && { ...passkey },
        };
      });
    },

    async takeByCode(purpose, token, code, asked) {
      const step = await tryStep(purpose, token, asked);
      noteUser(asked.response, step);
      try {
        await limitCodes(step, asked);
      } catch (error) {
        await recordLimited(step, tooManyCodes, asked.response);
        throw error;
      }
      return finish(step, asked, (account) => useCode(account, step.id, code));
    },

    async takeByPasskey(purpose, token, passkey, asked) {
      const step = await tryStep(purpose, token, asked);
      noteUser(asked.response, step);
      return finish(step, asked, (account) => usePasskey(account, step, passkey, siteOf(asked.request)));
    },

    async take(purpose, token, asked, check) {
      return finish(await tryStep(purpose, token, asked), asked, check);
    },

    limitCodes,
  };
}

/** Refuses the step itself: the user has to begin again. */
const over = (reason: keyof typeof stepRefusals) => new BadInput({ token: stepRefusals[reason] });

/**
 * Uses a code of six digits of one of the user's apps, or a recovery code. The user must be locked.
 *
 * @throws BadInput when it is wrong, or was used already
 */
export async function useCode(account: AccountScope, userId: string, typed: string): Promise<void> {
  if (/^\d{6}$/.test(plainCode(typed))) return useTotp(account, userId, plainCode(typed));
  const taken = await takeRecoveryCode(account, userId, hashOfCode(typed));
  if (taken === 'used before') throw new BadInput({ code: proofRefusals.usedRecoveryCode });
  if (!taken) throw new BadInput({ code: proofRefusals.code });
}

async function useTotp(account: AccountScope, userId: string, code: string): Promise<void> {
  for (const { id, secret, drift, last_step } of await readTotps(account, userId)) {
    // One step before and after, for a code that is typed while the next one appears. The clock of an app that was wrong at
    // its last use may have been corrected since.
    const stepAround = (around: number) => stepOf(code, { secret: secret ?? '', drift: around, window: 1 });
    const used = stepAround(drift) ?? stepAround(0);
    if (!used) continue;
    if (used.step <= (last_step ?? 0))
      throw new BadInput({ code: 'That code has already been used. Wait for the next one.' });
    return writeTotpUse(account, id, used);
  }
  throw new BadInput({ code: proofRefusals.totp });
}

async function usePasskey(
  account: AccountScope,
  { id: userId, challenge }: FoundStep,
  answered: UsedPasskey,
  site: Site | null,
): Promise<void> {
  const known = (await readPasskeys(account, userId)).find(({ id }) => id === answered.id);
  if (!known || !site || challenge === null) throw new BadInput({ passkey: proofRefusals.passkey });
  const counter = await counterAfterUse(answered, challenge, site, known);
  await writePasskeyUse(account, known.factorId, counter);
}
