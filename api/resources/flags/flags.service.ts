import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { flagValue, type FlagValues, type FlagVisitor } from '@vended/contract/flagValues';
import {
  keyTaken,
  maxFlags,
  tooManyFlags,
  valueProblem,
  type FeatureFlag,
  type FlagKind,
  type saveFlag,
} from '@vended/contract/flags';
import { flagFields } from '@vended/contract/flags.fields';
import { BadInput } from '../../problems/problems';
import type { ContentScope } from '../../storage/access/database';
import { refuseIfChanged, refuseIfNewer } from '../../storage/queries/recordVersion';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseTaken } from '../../storage/queries/violations';
import { lockFlags, readFlags, requireFlag, writeFlag, writeNewFlag } from './flags.store';

type Saved = z.output<(typeof saveFlag)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Change = Exclude<Saved, Insert>;

/** @throws BadInput for a value of another kind, and for one flag too many; Taken for the key of another flag. */
export async function insertFlag(scope: ContentScope, { action, ...given }: Insert): Promise<FeatureFlag> {
  refuseWrongValues(given.kind, given);
  await lockFlags(scope);
  if ((await readFlags(scope)).length >= maxFlags) throw new BadInput({ key: tooManyFlags });
  const { accounts = [], user_types = [], default_value, chosen_value, ...fields } = given;
  const after = await writeNewFlag(scope, {
    ...fields,
    id: uuid(),
    default_value: JSON.stringify(default_value),
    chosen_value: JSON.stringify(chosen_value),
    accounts: JSON.stringify(accounts),
    user_types: JSON.stringify(user_types),
  }).catch(refuseTaken('feature_flags_key_key', 'key', keyTaken(given.key)));
  await recordChange(scope, { action, resource: 'flag', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound; ChangedMeanwhile when the caller's copy is older than what is stored; BadInput for a value of another kind.
 */
export async function changeFlag(
  scope: ContentScope,
  { action, flag_id, updated_at, ...changes }: Change,
): Promise<FeatureFlag> {
  const before = await requireFlag(scope, flag_id, 'for update');
  // An archived flag can be restored, and nothing else.
  await (action === 'UPDATE' ? refuseIfChanged : refuseIfNewer)(scope, 'flag', before, updated_at);
  refuseWrongValues(before.kind, changes);
  if (action !== 'UPDATE' && (action === 'ARCHIVE') === (before.archived_at !== null)) return before;
  const after = await writeFlag(scope, flag_id, {
    ...asStored(changes),
    ...(action === 'ARCHIVE' && { archived_at: new Date().toISOString() }),
    ...(action === 'RESTORE' && { archived_at: null }),
  });
  await recordChange(scope, { action, resource: 'flag', recordId: flag_id, before, after });
  return after;
}

/** The values of all flags, and whether some of them depend on which part of all visitors this one is in. */
export function valuesFor(
  flags: readonly FeatureFlag[],
  visitor: FlagVisitor,
): { values: FlagValues; needs_part: boolean } {
  return {
    values: Object.fromEntries(flags.map((flag) => [flag.key, flagValue(flag, visitor)])),
    needs_part: visitor.shareKey === undefined && flags.some(({ share }) => share > 0),
  };
}

interface Values {
  readonly default_value?: unknown;
  readonly chosen_value?: unknown;
}

function refuseWrongValues(kind: FlagKind, { default_value, chosen_value }: Values): void {
  const problems = {
    default_value: valueProblem(kind, default_value, flagFields.default_value.label),
    chosen_value: valueProblem(kind, chosen_value, flagFields.chosen_value.label),
  };
  const refused = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, problem] as const] : [],
  );
  if (refused.length > 0) throw new BadInput(Object.fromEntries(refused));
}

type Changed = 'description' | 'share' | 'default_value' | 'chosen_value' | 'accounts' | 'user_types';

/** The fields as their columns take them. */
function asStored(changes: { [Name in Changed]?: FeatureFlag[Name] | undefined }) {
  const { description, share, default_value, chosen_value, accounts, user_types } = changes;
  return {
    ...(description !== undefined && { description }),
    ...(share !== undefined && { share }),
    ...(default_value !== undefined && { default_value: JSON.stringify(default_value) }),
    ...(chosen_value !== undefined && { chosen_value: JSON.stringify(chosen_value) }),
    ...(accounts && { accounts: JSON.stringify(accounts) }),
    ...(user_types && { user_types: JSON.stringify(user_types) }),
  };
}
