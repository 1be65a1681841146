import type { FeatureFlag, FlagKind } from '@vended/contract/flags';
import type { FlagValue } from '@vended/contract/flagValues';
import type { UserType } from '@vended/contract/permissions';

/** A flag as its form holds it. */
export interface FlagEntry {
  readonly key: string;
  readonly kind: FlagKind;
  readonly description: string;
  readonly defaultValue: string;
  readonly chosenValue: string;
  /** Ids and names, separated by commas. */
  readonly accounts: string;
  readonly userTypes: readonly UserType[];
  readonly share: string;
}

export const blankFlag: FlagEntry = {
  key: '',
  kind: 'boolean',
  description: '',
  defaultValue: 'false',
  chosenValue: 'true',
  accounts: '',
  userTypes: [],
  share: '0',
};

export function entryOf(flag: FeatureFlag): FlagEntry {
  return {
    key: flag.key,
    kind: flag.kind,
    description: flag.description,
    defaultValue: String(flag.default_value),
    chosenValue: String(flag.chosen_value),
    accounts: flag.accounts.join(', '),
    userTypes: flag.user_types,
    share: String(flag.share),
  };
}

/** The fields of the call that saves the entry. A value that does not fit the kind is sent unchanged, and refused by the API. */
export function savedFields(entry: FlagEntry) {
  return {
    description: entry.description,
    default_value: valueOf(entry.kind, entry.defaultValue),
    chosen_value: valueOf(entry.kind, entry.chosenValue),
    accounts: entry.accounts.split(',').flatMap((account) => account.trim() || []),
    user_types: entry.userTypes,
    share: valueOf('number', entry.share),
  };
}

function valueOf(kind: FlagKind, typed: string): FlagValue {
  if (kind === 'boolean') return typed === 'true';
  return kind === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
