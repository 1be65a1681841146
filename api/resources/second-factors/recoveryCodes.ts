import { randomBytes } from 'node:crypto';
import { hashOfSecret } from '../../secrets/randomToken';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** How many a user gets at once. */
const count = 10;

/** New recovery codes: 80 random bits each, such as `abcd-efgh-ijkl-mnop`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

function newCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a typed code for comparison. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** The hash that is stored of a code. */
export const hashOfCode = (typed: string): string => hashOfSecret(plainCode(typed));
