import {
  keyTaken,
  listFlags,
  maxFlags,
  readFlagValues,
  saveFlag,
  tooManyFlags,
  unknownAccount,
  valueProblem,
  type FeatureFlag,
  type FlagKind,
} from '@vended/contract/flags';
import { changedByOthers } from '@vended/contract/failure';
import { flagFields } from '@vended/contract/flags.fields';
import {
  flagValue,
  standsFor,
  type FlagValue,
  type FlagValues,
  type FlagVisitor,
} from '@vended/contract/flagValues';
import { isArchived } from '@vended/contract/archiveKinds';
import { answer, answerPublic } from './answer';
import { accountName, accounts, platformOwner } from './demonstration/accounts';
import type { MockState } from './mockState';
import { newRecord, writeAudit, type Saver } from './record';
import { notFound, Refusal } from './refusal';
import { refuseTaken } from './taken';

/** The flags that modules read. */
export const flagAnswers = [
  answer(listFlags, ({ state }) => ({
    flags: state.flags
      .of(platformOwner)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(withAccountNames),
  })),

  answer(saveFlag, ({ input: given, ...saver }) => {
    const input =
      'accounts' in given && given.accounts ? { ...given, accounts: accountIds(given.accounts) } : given;
    const { id: flag_id, updated_at } =
      input.action === 'INSERT' ? insert(saver, input) : change(saver, input);
    return { message: 'Flag saved.' as const, flag_id, updated_at };
  }),

  answerPublic(readFlagValues, ({ input, state }) => ({
    values: flagValuesIn(state, input.part),
    needs_part: !state.session && input.part === undefined && existing(state).some(({ share }) => share > 0),
  })),
];

/** The values of all flags for the visitor of the mock API. */
export function flagValuesIn(state: MockState, part?: string): FlagValues {
  const visitor = visitorOf(state, part);
  return Object.fromEntries(existing(state).map((flag) => [flag.key, flagValue(flag, visitor)]));
}

/** Adds a flag that everybody gets this value of, or changes an existing one. For tests, stories and the development page. */
export function setFlagIn({ flags }: MockState, key: string, value: FlagValue): void {
  const everybody = { default_value: value, chosen_value: value, archived_at: null };
  const stored = flags.of(platformOwner).find((flag) => flag.key === key);
  if (stored) flags.change(platformOwner, stored.id, everybody);
  else flags.add(platformOwner, { ...newFlag(key, kindOf(value)), ...everybody });
}

const existing = ({ flags }: MockState) =>
  flags.of(platformOwner).filter(({ archived_at }) => archived_at === null);

function visitorOf({ session }: MockState, part: string | undefined): FlagVisitor {
  if (!session) return part === undefined ? {} : { shareKey: part };
  const { id, customer_account_id, user_type } = session;
  const name = accountName(customer_account_id);
  return { account: { id: customer_account_id, name }, userType: user_type, shareKey: id };
}

type Given = ReturnType<typeof saveFlag.input.parse>;
type Insert = Extract<Given, { action: 'INSERT' }>;
type Change = Exclude<Given, Insert>;

function insert(saver: Saver, { action, ...given }: Insert): FeatureFlag {
  refuseWrongValues(given.kind, given);
  const flags = saver.state.flags.of(platformOwner);
  if (flags.length >= maxFlags)
    throw new Refusal(400, { error: tooManyFlags, fields: { key: tooManyFlags } });
  refuseTaken({
    rows: flags.map((flag) => ({ ...flag, archived_at: null })),
    record: 'flag',
    field: 'key',
    value: given.key,
    own: undefined,
    because: keyTaken,
  });
  const after = { ...newFlag(given.key, given.kind), ...given };
  saver.state.flags.add(platformOwner, after);
  writeAudit(saver, { action, resource: 'flag', record_id: after.id, before: null, after });
  return after;
}

function change(saver: Saver, { action, flag_id, updated_at, ...changes }: Change): FeatureFlag {
  const { flags } = saver.state;
  const before = flags.find(platformOwner, flag_id);
  if (!before) throw notFound('flag');
  if (updated_at !== undefined && Date.parse(updated_at) < Date.parse(before.updated_at))
    throw new Refusal(409, {
      error: changedByOthers('flag'),
      current: withAccountNames(before),
    });
  if (action === 'UPDATE' && before.archived_at !== null)
    throw new Refusal(409, { error: isArchived('flag') });
  refuseWrongValues(before.kind, changes);
  if (action !== 'UPDATE' && (action === 'ARCHIVE') === (before.archived_at !== null)) return before;
  const now = new Date(Math.max(Date.now(), Date.parse(before.updated_at) + 1)).toISOString();
  const after: FeatureFlag = {
    ...before,
    ...changes,
    ...(action === 'ARCHIVE' && { archived_at: now }),
    ...(action === 'RESTORE' && { archived_at: null }),
    updated_at: now,
  };
  flags.change(platformOwner, flag_id, after);
  writeAudit(saver, { action, resource: 'flag', record_id: flag_id, before, after });
  return after;
}

const withAccountNames = (flag: FeatureFlag) => ({
  ...flag,
  accounts: flag.accounts.map((one) => accountName(one) || one),
});

/** The ids of accounts that are entered by id or name. */
function accountIds(entered: readonly string[]): string[] {
  const ids = entered.map(
    (one) => Object.values(accounts).find(({ id, account_name: name }) => standsFor(one, { id, name }))?.id,
  );
  const fields = Object.fromEntries(
    entered.flatMap((one, index) =>
      ids[index] === undefined ? [[`accounts.${index}`, unknownAccount(one)]] : [],
    ),
  );
  const [error] = Object.values(fields);
  if (error) throw new Refusal(400, { error, fields });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function refuseWrongValues(
  kind: FlagKind,
  { default_value, chosen_value }: { readonly default_value?: unknown; readonly chosen_value?: unknown },
): void {
  const problems = {
    default_value: valueProblem(kind, default_value, flagFields.default_value.label),
    chosen_value: valueProblem(kind, chosen_value, flagFields.chosen_value.label),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : [])),
  );
  const [error] = Object.values(fields);
  if (error) throw new Refusal(400, { error, fields });
}

function newFlag(key: string, kind: FlagKind): FeatureFlag {
  const value = { boolean: false, string: '', number: 0 }[kind];
  return newRecord({
    key,
    kind,
    description: '',
    default_value: value,
    chosen_value: value,
    accounts: [],
    user_types: [],
    share: 0,
  });
}

function kindOf(value: FlagValue): FlagKind {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'number';
}
