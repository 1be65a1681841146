import { dayAndTimeOf } from '@vended/design/format/dates';
import type { FlagValue } from '@vended/contract/flagValues';
import type { UserType } from '@vended/contract/permissions';
import { userFields } from '@vended/contract/users.fields';
import {
  placeOf,
  usualLinkHours,
  type ListedRollout,
  type WantedRollout,
} from '@vended/module/platform/rollouts';

export const kinds = [
  { value: 'build', label: 'A build' },
  { value: 'module', label: 'A module' },
  { value: 'route', label: 'A route' },
  { value: 'value', label: 'A value' },
] as const;

export const valueKinds = [
  { value: 'boolean', label: 'On or off' },
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
] as const;

type Kind = (typeof kinds)[number]['value'];
export type ValueKind = (typeof valueKinds)[number]['value'];

/** Who gets it: those who are chosen, everyone (a value only), nobody (not a build), or everyone with a link (a build only). */
export type Who = 'chosen' | 'link' | 'nobody' | 'everyone';

/** A rollout as its form holds it. */
export interface RolloutEntry {
  readonly kind: Kind;
  readonly module: string;
  readonly build: string;
  readonly route: string;
  readonly key: string;
  readonly valueKind: ValueKind;
  readonly value: string;
  readonly otherwise: string;
  readonly description: string;
  readonly who: Who;
  /** Ids and names, separated by commas. */
  readonly accounts: string;
  readonly userTypes: readonly UserType[];
  readonly share: string;
  /** Empty for no end; `asBefore` for that of the rollout that it changes. */
  readonly hours: string;
}

const asBefore = 'as before';

export const newEntry: RolloutEntry = {
  ...{ kind: 'build', module: '', build: '', route: '' },
  ...{ key: '', valueKind: 'boolean', value: 'true', otherwise: 'false', description: '' },
  ...{ who: 'chosen', accounts: '', userTypes: [], share: '0', hours: '' },
};

/** The entry with which a rollout is replaced. */
export function entryOf({ what, whom, endsAt }: ListedRollout): RolloutEntry {
  const { kind } = what;
  const chosen = whom && {
    hours: endsAt === null ? '' : asBefore,
    accounts: whom.accounts.join(', '),
    userTypes: whom.userTypes,
    share: String(whom.share),
    who: whoOf(whom, kind),
  };
  if (what.kind !== 'value') return { ...newEntry, ...what, ...chosen };
  const { key, value, otherwise, description } = what;
  const texts = { value: String(value), otherwise: String(otherwise) };
  return { ...newEntry, ...chosen, kind, key, description, valueKind: valueKindOf(value), ...texts };
}

/** A rollout as a form edits it: its id stays when another takes its place, and its version is the moment at which it was made. */
export const versionOf = (one: ListedRollout) => ({ ...one, id: placeOf(one.what), updated_at: one.madeAt });

export type StoredRollout = ReturnType<typeof versionOf>;

/** What a form says of a rollout, to compare two versions. */
export const textsOf = ({ kind, build, who, ...entry }: RolloutEntry) => ({
  'Published build': build,
  Value: entry.value,
  'Value for everyone else': entry.otherwise,
  'What it does': entry.description,
  'Who gets it': whoOptions(kind).find(({ value }) => value === who)?.label ?? '',
  Accounts: entry.accounts,
  'Share of visitors (%)': entry.share,
  'User types': entry.userTypes.map((type) => userFields.user_type.choices[type]).join(', '),
});

function whoOf({ accounts, userTypes, share }: NonNullable<ListedRollout['whom']>, kind: Kind): Who {
  if (accounts.length > 0 || userTypes.length > 0) return 'chosen';
  if (share === 100 && kind === 'value') return 'everyone';
  return share === 0 ? 'nobody' : 'chosen';
}

function valueKindOf(value: FlagValue): ValueKind {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'number' : 'string';
}

/** Who can be chosen for what. */
export function whoOptions(kind: Kind): readonly { readonly value: Who; readonly label: string }[] {
  return [
    { value: 'chosen', label: 'Those chosen below' },
    ...(kind === 'build' ? [{ value: 'link' as const, label: 'Anyone with a link' }] : []),
    ...(kind === 'build' ? [] : [{ value: 'nobody' as const, label: 'Nobody' }]),
    ...(kind === 'value' ? [{ value: 'everyone' as const, label: 'Everyone' }] : []),
  ];
}

/**
 * For how long it can be. What nobody else has is there until somebody ends it, and a link ends.
 *
 * @param endsAt when the one ends that it changes
 */
export const durations = (who: Who, endsAt: string | null | undefined) => [
  ...(endsAt && who !== 'link' ? [{ value: asBefore, label: `Until ${dayAndTimeOf(endsAt)}` }] : []),
  ...(who === 'link' ? [] : [{ value: '', label: 'Until it is ended' }]),
  { value: '4', label: '4 hours' },
  { value: '48', label: '2 days' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
];

export const hasEnd = ({ kind }: RolloutEntry): boolean => kind === 'build' || kind === 'value';

/** The stored rollout, if the entry replaces it. */
export const changedBy = (entry: RolloutEntry, stored: StoredRollout | undefined) =>
  stored && placeOf(stored.what) === placeOf(whatOf(entry)) ? stored : undefined;

/** For an entry that replaces nothing, so that there is no end before. */
export const withoutEarlierEnd = (entry: RolloutEntry): RolloutEntry =>
  entry.hours === asBefore ? { ...entry, hours: '' } : entry;

/** How long a rollout is, once somebody else gets it. */
export const hoursFor = (who: Who, { hours }: RolloutEntry): string =>
  who === 'link' ? String(usualLinkHours) : hours === asBefore ? hours : '';

/** What the gateway is asked for. A number that is none is sent as it was typed, and refused. */
export function wantedOf(entry: RolloutEntry): WantedRollout {
  const { who, accounts, userTypes, share } = entry;
  const hours = hasEnd(entry) && entry.hours !== '' ? Number(entry.hours) : null;
  const end = hasEnd(entry) && entry.hours === asBefore ? {} : { hours };
  const nobody = { accounts: [], userTypes: [], share: 0 };
  const chosen = { accounts: accountsIn(accounts), userTypes, share: Number(share) };
  const whoms = { chosen, nobody, link: null, everyone: { ...nobody, share: 100 } };
  return { what: whatOf(entry), whom: whoms[who], ...end };
}

export const accountsIn = (text: string): readonly string[] =>
  text.split(',').flatMap((account) => account.trim() || []);

function whatOf({
  kind,
  module,
  build,
  route,
  key,
  valueKind,
  ...entry
}: RolloutEntry): WantedRollout['what'] {
  switch (kind) {
    case 'build':
      return { kind, module, build };
    case 'module':
      return { kind, module };
    case 'route':
      return { kind, module, route };
    case 'value': {
      const [value, otherwise] = [valueOf(valueKind, entry.value), valueOf(valueKind, entry.otherwise)];
      return { kind, key, value, otherwise, description: entry.description };
    }
  }
}

function valueOf(kind: ValueKind, typed: string): FlagValue {
  if (kind === 'boolean') return typed === 'true';
  return kind === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** A value as people read it. */
export function valueText(value: FlagValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value);
}

/** What a rollout is of, as people call it. */
export function nameOf(what: ListedRollout['what'] | WantedRollout['what']): string {
  switch (what.kind) {
    case 'build':
      return `${what.module} ${what.build}`;
    case 'module':
      return what.module;
    case 'route':
      return what.route;
    case 'value':
      return what.key;
  }
}
