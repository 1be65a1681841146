import type { SecondFactor } from '@vended/contract/secondFactors';
import type { DemoUsername } from './demonstration/accounts';
import { demoId, demoMoment } from './ids';
import { sessionFor, type MockState, type StoredSecondFactor } from './mockState';

/** The code that every app shows. */
export const demonstrationCode = '123456';

/** The recovery codes that every user gets. */
export const demonstrationRecoveryCodes: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => `mock-only-code-${String.fromCharCode(97 + index).repeat(4)}`,
);

/** Gives a demonstration user a second factor. */
export function addSecondFactor(
  state: MockState,
  username: DemoUsername,
  kind: SecondFactor['kind'] = 'totp',
): StoredSecondFactor {
  const { user, session } = sessionFor(state, username) ?? {};
  if (!user || !session) throw new Error(`There is no demonstration user ${username}.`);
  const factor = {
    id: demoId('secondFactor', state.secondFactors.all().length + 1),
    user_id: user.id,
    kind,
    name: kind === 'totp' ? 'Phone' : 'Key ring',
    created_at: demoMoment(1),
    last_used_at: null,
    confirmed: true,
  };
  state.secondFactors.add(session.customer_account_id, factor);
  return factor;
}
