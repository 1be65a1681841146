import { z } from 'zod';
import {
  barCodesIn,
  barCodesText,
  spoiltCodeIn,
  maxBarCodeLength,
  maxBarCodes,
  spoiltCode,
} from './barCodes';
import { imageLimits, passwordLength } from '../limits';
import { holdsTwo, readDegrees } from './degrees';
import { positionFields } from './position.fields';

/** The id of a record. */
export const id = z.uuid('That is not a valid id.').toLowerCase();

/** A moment, as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true, error: 'That is not a valid date and time.' });

/** The version of a record that the caller has seen: where it is older than what is stored, the save is refused with 409. */
export const seenVersion = moment.optional();

/** The action of a call that reads, which may be left out. */
export const readAction = z.literal('GET', 'action can only be GET when reading.');

/** False for text with a NUL or a lone surrogate, which PostgreSQL cannot store. */
export const isStorable = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value);

/** Text of at most `max` characters, trimmed. `label` is the field's name as users see it. */
export function text(label: string, max: number) {
  return z
    .string({ error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}.` })
    .trim()
    .max(max, `${label} can be at most ${max} characters.`)
    .refine(isStorable, `${label} contains a character that cannot be stored.`);
}

/** Text that must not be blank. */
export function requiredText(label: string, max: number) {
  return text(label, max).min(1, `${label} is required.`);
}

/** Refuses a code that a spreadsheet has shortened, before it is looked at for anything else. */
export const wholeCode = (schema: z.ZodString) =>
  schema.refine((value) => spoiltCodeIn(value) === undefined, {
    error: ({ input }) => spoiltCode(spoiltCodeIn(String(input)) ?? ''),
    abort: true,
  });

/**
 * A coordinate in decimal degrees. Forms and files send what was typed, so the ways in which people write coordinates are taken too, and
 * blank means none.
 */
export function coordinate(label: string, limit: number) {
  const [more, less] = limit === 90 ? (['N', 'S'] as const) : (['E', 'W'] as const);
  const message = `${label} must be a number from -${limit} to ${limit}, such as 51.5074 or 51° 30' 26" ${more}.`;
  const inRange = z.number(message).min(-limit, message).max(limit, message);
  return z
    .union([z.number(), z.string().trim(), z.null()], message)
    .transform((value, context) => {
      if (typeof value !== 'string' || value === '') return value === '' ? null : value;
      const degrees = readDegrees(value, [more, less]);
      if (degrees !== null) return degrees;
      context.addIssue({ code: 'custom', message: holdsTwo(value) ? twoCoordinates(label) : message });
      return z.NEVER;
    })
    .pipe(inRange.nullable());
}

const twoCoordinates = (label: string) =>
  `${label} holds two numbers: enter only the ${label.toLowerCase()} here, and the other in its own field.`;

/** Bar codes, separated by commas. */
export function barCodes(label: string) {
  return z.string(`${label} must be text.`).transform((value, context) => {
    const codes = barCodesIn(value);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const spoilt = spoiltCodeIn(value);
    const long = codes.find((code) => code.length > maxBarCodeLength);
    const unreadable = codes.find((code) => !/[\p{L}\p{Nd}]/u.test(code));
    if (spoilt !== undefined) refuse(spoiltCode(spoilt));
    else if (!isStorable(codes.join())) refuse(`${label} contains a character that cannot be stored.`);
    else if (codes.length > maxBarCodes) refuse(`An item can have at most ${maxBarCodes} bar codes.`);
    else if (long !== undefined)
      refuse(`A bar code can be at most ${maxBarCodeLength} characters: ${long.slice(0, 20)}… is longer.`);
    else if (unreadable !== undefined) refuse(`${unreadable} is not a bar code: it needs letters or digits.`);
    return barCodesText(codes);
  });
}

const w3wLabel = positionFields.w3w.label;

/** The three words of a location address: letters of any script, joined by dots. */
const threeWords = /^[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+){2}$/u;

const isW3w = (value: string) => value === '' || threeWords.test(value);
const notW3w = `${w3wLabel} must be three words joined by dots, such as filled.count.soap.`;

const withoutSlashes = (value: string) => value.replace(/^\/{3}\s*/, '');

/** A W3W on a change: whether it is refused depends on the stored one (`refusedW3w`). */
export const changedW3w = text(w3wLabel, 100).overwrite(withoutSlashes);

/**
 * A three-word location address, such as `filled.count.soap`; blank means none. The three slashes with which such addresses are
 * often written are accepted but not stored.
 */
export const w3w = changedW3w.refine(isW3w, notW3w);

/**
 * Why a W3W is refused as a replacement of the stored one; undefined if it is accepted. A value that was stored before this rule
 * existed may be sent back unchanged: otherwise it would block every other change.
 */
export function refusedW3w(sent: string | undefined, stored = ''): string | undefined {
  if (sent === undefined || isW3w(sent) || sent === withoutSlashes(stored)) return undefined;
  return notW3w;
}

/** An e-mail address, which must not be blank. */
export function email(label: string, max: number) {
  return requiredText(label, max).pipe(z.email(`${label} must be an e-mail address.`));
}

/** Yes and no as the calls have them. */
export const flag = z.literal([1, 0]);

/** The id of another record, or none. Forms send blank for none. `record` is the kind of that record in a word. */
export function reference(record: string) {
  return z.union([id, z.literal('').transform(() => null), z.null()], `That is not a valid ${record}.`);
}

/** Rich text as HTML (specification 3): room for 1 MB of text and its marks. The server sanitises what is written (reading 16). */
export function richText(label: string) {
  return text(label, 1_500_000);
}

/** The largest body of a call that carries rich text, in bytes. */
export const richTextBodyLimit = 8 * 1024 * 1024;

/** The largest body of a call that carries a picture, in bytes: base64 takes 4/3 of its bytes, the rest is for the other fields. */
export const imageBodyLimit = imageLimits.bytes * 1.5;

/** A new password. It is not trimmed: spaces belong to it. */
export const newPassword = z
  .string('Password must be text.')
  .max(passwordLength.max, `Password can be at most ${passwordLength.max} characters.`)
  .refine(
    (value) => value.trim().length >= passwordLength.min,
    `Password must have at least ${passwordLength.min} characters.`,
  );

/** Why a new password is refused that many people have. */
export const commonPasswordRefused = 'Password is too common: choose another.';

/** A picture as base64, without a data prefix (specification 3). Its content decides whether it is accepted (reading 15). */
export const image = z
  .base64('That is not an image in base64.')
  .min(1, 'That image is empty. Choose another copy of it.');
