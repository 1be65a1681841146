import { z } from 'zod';
import { badgeFields } from './badges.fields';
import { call } from '../call';
import { id, requiredText } from '../fields/fields';
import { storedRecord } from '../fields/recordSchemas';

const { badge_number: field } = badgeFields;

const badgeMessage = `${field.label} can have letters, digits and - _ . : /, and no spaces.`;

/** What a reader of badges sends: readers differ in the case of letters, so it is compared without. */
export const badgeNumber = requiredText(field.label, field.max).regex(/^[\w.:/-]+$/, badgeMessage);

/** The form in which badge numbers are compared, and hashed for devices. */
export const comparedBadge = (number: string): string => number.toUpperCase();

export const badge = storedRecord(badgeFields);

export type Badge = z.infer<typeof badge>;

export const listBadges = call({
  method: 'GET',
  path: '/user_badges',
  summary: 'The badges with which a user opens devices, and whether the user has a PIN',
  // The number of a badge is enough to make another one.
  permission: 'users.write',
  input: z.object({ user_id: id }),
  output: z.object({ badges: z.array(badge), has_pin: z.boolean() }),
});

export const addBadge = call({
  method: 'POST',
  path: '/user_badges',
  action: 'ADD',
  summary: 'Give a user a badge; a user may have several, and no two users the same',
  permission: 'users.write',
  needsProof: 'always',
  unique: 'badge_number',
  conflicts: true,
  takesIdempotencyKey: true,
  input: z.object({
    action: z.literal('ADD', 'action must be ADD or REMOVE.'),
    user_id: id,
    badge_number: badgeNumber,
  }),
  output: z.object({ message: z.literal('Badge added'), badge }),
});

export const removeBadge = call({
  method: 'POST',
  path: '/user_badges',
  action: 'REMOVE',
  summary:
    'Take a badge from its user; devices refuse it from their next call on, and another user can have it',
  permission: 'users.write',
  input: z.object({ action: z.literal('REMOVE', 'action must be ADD or REMOVE.'), badge_id: id }),
  output: z.object({ message: z.literal('Badge removed'), badge_id: id }),
});

/** How many digits a PIN has. */
export const pinDigits = { min: 4, max: 8 } as const;

const pinMessage = `PIN must be ${pinDigits.min} to ${pinDigits.max} digits.`;

/** Why a PIN is refused that is among the first that anybody tries (400). */
export const easyPin = 'PIN is too easy to guess: choose other digits.';

/** Digits that are all the same, or follow one another. */
function isEasy(pin: string): boolean {
  const digits = pin.split('').map(Number);
  const steps = digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((each) => each === step));
}

const pin = z
  .string(pinMessage)
  .regex(new RegExp(`^[0-9]{${pinDigits.min},${pinDigits.max}}$`), { error: pinMessage, abort: true })
  .refine((digits) => !isEasy(digits), easyPin);

export const setPin = call({
  method: 'POST',
  path: '/user_pins',
  summary: 'Give a user a PIN, or take it away; no call answers it',
  permission: 'users.write',
  needsProof: 'always',
  conflicts: true,
  input: z.object({ user_id: id, pin: pin.nullable() }),
  output: z.object({ message: z.enum(['PIN saved', 'PIN removed']) }),
});

/** Why another user's badge is refused (409). */
export const badgeTaken = (number: string): string => `Another user of the account has the badge ${number}.`;

/** Why a person who may not open anything gets neither a badge nor a PIN (409). */
export const opensNothing =
  'This user is deactivated or archived and opens no device: reactivate the user first.';
