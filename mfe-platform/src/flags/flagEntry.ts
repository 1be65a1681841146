import type { FeatureFlag, FlagKind } from '@vended/contract/flags';
import { flagFields } from '@vended/contract/flags.fields';
import type { FlagValue } from '@vended/contract/flagValues';
import type { UserType } from '@vended/contract/permissions';
import { userFields } from '@vended/contract/users.fields';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** A flag as its form holds it, by the names in the call that saves it. */
export interface FlagEntry {
  readonly key: string;
  readonly kind: FlagKind;
  readonly description: string;
  readonly default_value: string;
  readonly chosen_value: string;
  /** Ids and names, separated by commas. */
  readonly accounts: string;
  readonly user_types: readonly UserType[];
  readonly share: string;
}

export const newFlag: FlagEntry = {
  key: '',
  kind: 'boolean',
  description: '',
  default_value: 'false',
  chosen_value: 'true',
  accounts: '',
  user_types: [],
  share: '0',
};

export const flagEntry = (flag: FeatureFlag): FlagEntry => ({
  key: flag.key,
  kind: flag.kind,
  description: flag.description,
  default_value: String(flag.default_value),
  chosen_value: String(flag.chosen_value),
  accounts: flag.accounts.join(', '),
  user_types: flag.user_types,
  share: String(flag.share),
});

/** The fields of the call that saves the entry. A value that does not fit the kind is sent unchanged, and refused by the API. */
export function savedFields(entry: FlagEntry) {
  return {
    description: entry.description,
    default_value: valueOf(entry.kind, entry.default_value),
    chosen_value: valueOf(entry.kind, entry.chosen_value),
    accounts: entry.accounts.split(',').flatMap((account) => account.trim() || []),
    user_types: entry.user_types,
    share: valueOf('number', entry.share),
  };
}

/** The entry as labelled texts, to compare two versions in a conflict. Its key and kind never change. */
export const flagTexts = (entry: FlagEntry): FieldTexts => ({
  [flagFields.description.label]: entry.description,
  [flagFields.default_value.label]: valueText(valueOf(entry.kind, entry.default_value)),
  [flagFields.chosen_value.label]: valueText(valueOf(entry.kind, entry.chosen_value)),
  [flagFields.accounts.label]: entry.accounts,
  [flagFields.share.label]: entry.share,
  [flagFields.user_types.label]: entry.user_types
    .map((type) => userFields.user_type.choices[type])
    .join(', '),
});

/** A flag's value as people read it. */
export function valueText(value: FlagValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value);
}

function valueOf(kind: FlagKind, typed: string): FlagValue {
  if (kind === 'boolean') return typed === 'true';
  return kind === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
