import { z } from 'zod';
import { call } from '../call';
import { factorCode, secondStep, stepToken } from './secondSteps';
import { currentPassword } from './sessions';
import { usedPasskey } from './webAuthn';

const proofActions = 'action must be BEGIN, PASSWORD, CODE or PASSKEY.';

const proven = z.object({ message: z.literal('Confirmed') });

export const beginProof = call({
  method: 'POST',
  path: '/proof',
  action: 'BEGIN',
  summary: 'Ask how the caller can confirm that it is still them',
  permission: 'session',
  input: z.object({ action: z.literal('BEGIN', proofActions) }),
  output: secondStep,
});

export const proveByPassword = call({
  method: 'POST',
  path: '/proof',
  action: 'PASSWORD',
  summary: 'Confirm by the password that it is still the caller, who has no second factor',
  permission: 'session',
  limited: true,
  input: z.object({ action: z.literal('PASSWORD', proofActions), current_password: currentPassword }),
  output: proven,
});

export const proveByCode = call({
  method: 'POST',
  path: '/proof',
  action: 'CODE',
  summary: 'Confirm by a code of the app or a recovery code that it is still the caller',
  permission: 'session',
  limited: true,
  input: z.object({ action: z.literal('CODE', proofActions), token: stepToken, code: factorCode }),
  output: proven,
});

export const proveByPasskey = call({
  method: 'POST',
  path: '/proof',
  action: 'PASSKEY',
  summary: 'Confirm by a passkey that it is still the caller',
  permission: 'session',
  limited: true,
  input: z.object({ action: z.literal('PASSKEY', proofActions), token: stepToken, passkey: usedPasskey }),
  output: proven,
});
