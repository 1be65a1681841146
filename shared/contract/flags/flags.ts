import { z } from 'zod';
import { maxAccountName, maxChosenAccounts } from '../businessConstants';
import { call } from '../call';
import { valuesOfChoices } from '../fields/describedFields';
import { id, isStorable, moment, text } from '../fields/fields';
import { flagFields } from './flags.fields';
import { userTypes } from '../permissions';
import { storedRecord } from '../fields/recordSchemas';

/** How many flags there can be, with those that are archived: every page has the values of all others. */
export const maxFlags = 200;

const { default_value, chosen_value, accounts, user_types, share, description, ...others } = flagFields;

export const flagKinds = valuesOfChoices(flagFields.kind.choices);

export type FlagKind = (typeof flagKinds)[number];

/** What a key looks like; a module's manifest names the keys that it reads. */
export const flagKey = z
  .string(`${flagFields.key.label} is required.`)
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    `${flagFields.key.label} has lower-case words joined by hyphens, such as new-item-form.`,
  )
  .max(flagFields.key.max, `${flagFields.key.label} can be at most ${flagFields.key.max} characters.`);

const value = (label: string) =>
  z.union(
    [
      z.boolean(),
      z
        .string()
        .max(200, `${label} can be at most 200 characters.`)
        .refine(isStorable, `${label} contains a character that cannot be stored.`),
      z.number(),
    ],
    `${label} must be true or false, a text or a number.`,
  );

const notAccounts = `${accounts.label} must be a list of ids or names.`;
const notUserTypes = `${user_types.label} must be a list of ${userTypes.join(', ')}.`;
const notShare = `${share.label} must be a number from 0 to 100.`;

const accountName = z
  .string(notAccounts)
  .trim()
  .min(1, 'An account must not be blank.')
  .max(maxAccountName, `The name of an account can be at most ${maxAccountName} characters.`)
  .refine(isStorable, 'The name of an account contains a character that cannot be stored.');

const entered = z.object({
  description: text(description.label, description.max),
  default_value: value(default_value.label),
  chosen_value: value(chosen_value.label),
  accounts: z
    .array(accountName, notAccounts)
    .max(maxChosenAccounts, `A flag can name at most ${maxChosenAccounts} accounts.`),
  user_types: z.array(z.enum(userTypes, notUserTypes), notUserTypes),
  share: z.number(notShare).min(0, notShare).max(100, notShare),
});

/** A flag as answers contain it. */
export const featureFlag = entered.extend(storedRecord(others).shape);

export type FeatureFlag = z.infer<typeof featureFlag>;

/** Why a value cannot be that of a flag; null if it can. `label` is the field's. */
export function valueProblem(kind: FlagKind, given: unknown, label = 'Value'): string | null {
  if (given === undefined || typeof given === kind) return null;
  const needed = { boolean: 'true or false', string: 'a text', number: 'a number' }[kind];
  return `${label} must be ${needed}, because the flag is of that kind.`;
}

export const keyTaken = (key: string) =>
  `There is a flag ${key} already. Change that one, or choose another key.`;

export const unknownAccount = (entered: string) =>
  `There is no account ${entered}. Enter its full name or its id.`;

export const tooManyFlags = `There are ${maxFlags} flags already. Ask the modules’ teams which are no longer used.`;

export const listFlags = call({
  method: 'GET',
  path: '/flags',
  summary: 'All flags, with who gets what of them',
  permission: 'flags.manage',
  input: z.object({}),
  output: z.object({ flags: z.array(featureFlag) }),
});

/** When given and older than what is stored, a save is refused with 409. */
const basedOn = { flag_id: id, updated_at: moment.optional() };

export const saveFlag = call({
  method: 'POST',
  path: '/flags',
  summary: 'Add, change, archive or restore a flag. An archived flag does not exist for modules',
  takesIdempotencyKey: true,
  permission: 'flags.manage',
  unique: 'key',
  input: z.discriminatedUnion(
    'action',
    [
      entered.partial({ description: true, accounts: true, user_types: true, share: true }).extend({
        action: z.literal('INSERT'),
        key: flagKey,
        kind: z.enum(flagKinds, `${flagFields.kind.label} must be ${flagKinds.join(', ')}.`),
      }),
      entered.partial().extend({ action: z.literal('UPDATE'), ...basedOn }),
      z.object({ action: z.literal('ARCHIVE'), ...basedOn }),
      z.object({ action: z.literal('RESTORE'), ...basedOn }),
    ],
    'action must be INSERT, UPDATE, ARCHIVE or RESTORE.',
  ),
  output: z.object({ message: z.literal('Flag saved.'), flag_id: id, updated_at: moment }),
});

export const readFlagValues = call({
  method: 'GET',
  path: '/flag_values',
  summary: 'The values of all flags for the caller, who may be a visitor without a session',
  permission: 'public',
  input: z.object({
    /** Which of ten thousand parts of all visitors a visitor without a session is in. */
    part: z
      .string('part must be a number from 0 to 9999.')
      .regex(/^\d{1,4}$/, 'part must be a number from 0 to 9999.')
      .optional(),
  }),
  output: z.object({
    values: z.record(z.string(), value('Value')),
    /** Whether some values depend on `part`, which was not given. */
    needs_part: z.boolean(),
  }),
});
