import type { FlagValue } from '@vended/contract/flagValues';
import { maxAccountName, maxChosenAccounts } from '@vended/contract/limits';
import { flagKey, maxFlags } from '@vended/contract/flags';
import {
  isForNobody,
  type RolledOutValue,
  type RolloutSubject,
  type RolloutWhom,
  type WantedRollout,
} from '@vended/module/platform/rollouts';
import { readPublishedBuild } from '../registry/liveModules';
import { Refusal } from '../registry/refusal';
import {
  buildOf,
  isOver,
  isValue,
  newId,
  replaces,
  subjectWords,
  whomWords,
  type Rollout,
} from '../registry/rollout';
import type { State } from '../registry/registryStore';
import { StartError } from '@vended/server/startError.mjs';
import { buildToRelease } from './buildToRelease';
import { changeRegistry } from './changeRegistry';
import { extensionNotes } from './clashAtPublishing';
import { refuseNearAccounts } from './nearAccounts';
import type { Releasing } from './releasing';

/** The longest text that is a value, in characters. */
const maxText = 200;

/** What somebody wants some visitors to get. */
export type Wanted =
  | Exclude<WantedRollout['what'], { kind: 'build' }>
  | {
      readonly kind: 'build';
      readonly module: string;
      /** See `buildToRelease`. */ readonly build?: string | undefined;
    };

export interface RolledOut {
  readonly rollout: Rollout;
  readonly changed: boolean;
  /** What to say of it, in sentences. */
  readonly notes: readonly string[];
}

/** Why something is not rolled out: one sentence with the remedy. */
export class RolloutError extends StartError {}

/** A rollout was to be changed that is not there any more. */
export class ChangedMeanwhile extends RolloutError {
  /** @param current what has taken its place; undefined if it has ended */
  constructor(readonly current: Rollout | undefined) {
    super(
      current
        ? `This rollout was changed by ${current.madeBy}.`
        : 'This rollout has ended since you opened it. Roll it out again if it is still wanted.',
    );
  }
}

/**
 * Gives a build, a live module, one of its routes or a value to some visitors only, in place of what was said of it before.
 *
 * @param endsAt until when; then everybody gets the live build, or the value that all others have. As before: when the one ends that is changed
 * @param seen when the one was made that is to be changed, which must be there still
 * @throws {Refusal} {RolloutError}
 */
export async function startRollout(
  { builds, registry, trust, by, why }: Releasing,
  wanted: Wanted,
  whom: RolloutWhom,
  endsAt: Date | null | 'as before' = null,
  seen?: string,
): Promise<RolledOut> {
  refuseWrong(wanted, whom);
  if (endsAt !== 'as before') refuseEnd(wanted, endsAt);
  const subject: WantedRollout['what'] =
    wanted.kind === 'build'
      ? { ...wanted, build: await buildToRelease({ builds, registry }, wanted.module, wanted.build) }
      : wanted;
  const made = {
    id: newId(),
    whom,
    madeBy: by,
    madeAt: new Date().toISOString(),
  };
  const what = `${subjectWords(subject)} for ${whomWords(whom)}`;
  let added: Rollout | undefined;
  const { before, changed } = await changeRegistry(
    { builds, registry, trust },
    { by, why, action: 'roll out', what },
    async (state) => {
      const { modules, rollouts } = state;
      const present = rollouts.find((one) => replaces(one, subject));
      if (seen !== undefined && present?.madeAt !== seen) throw new ChangedMeanwhile(present);
      refuseNearAccounts(subject, rollouts, whom.accounts);
      const end = endsAt === 'as before' ? dateOf(present?.endsAt) : endsAt;
      refuseEnd(wanted, end);
      const what = subject.kind === 'value' ? withDefaults(subject, state) : subject;
      added = { ...what, ...made, endsAt: end?.toISOString() ?? null };
      if (subject.kind !== 'value') await requireOfLive(subject, state);
      const others = rollouts.filter((one) => !replaces(one, subject) && !isOver(one));
      return { modules, rollouts: [...others, added] };
    },
  );
  if (!added) throw new Error('A change was made without what it adds.');
  const former = before.rollouts.find((one) => replaces(one, subject));
  const notes = [
    ...(whom.accounts.length > 0 ? [noteOnAccounts(whom, former)] : []),
    ...(subject.kind === 'build'
      ? await extensionNotes(
          { builds, registry },
          await readPublishedBuild(builds.modulesDir, buildOf(subject)),
        )
      : []),
  ];
  return { rollout: added, changed, notes };

  function withDefaults(
    { key: named, value, otherwise, description }: Extract<Wanted, { kind: 'value' }>,
    { rollouts }: State,
  ): RolledOutValue {
    const values = rollouts.filter(isValue);
    const present = values.find((one) => one.key === named);
    if (!present && values.length >= maxFlags)
      throw new RolloutError(
        `There are ${maxFlags} values already. Ask the modules' teams which are no longer used, and end those.`,
      );
    const others = otherwise ?? present?.otherwise ?? nothingOf(value);
    const [kind, other] = [value, others].map((one) => typeof one);
    if (kind !== other)
      throw new RolloutError(
        `The value ${named} would be a ${kind} for some and a ${other} for others. Give both in one kind, or end it first.`,
      );
    return {
      ...{ kind: 'value', key: named, value, otherwise: others },
      description: description ?? present?.description ?? '',
    };
  }

  async function requireOfLive(
    one: Exclude<RolloutSubject, { kind: 'value' }>,
    { modules }: State,
  ): Promise<void> {
    const live = modules[one.module]?.live;
    if (live === undefined)
      throw new Refusal(
        one.module,
        'a published build',
        'nothing of it is live',
        'Promote a build of it first.',
      );
    if (one.kind === 'build' && live === one.build)
      throw new Refusal(
        one.module,
        'a published build',
        `${one.build} is already live for everyone`,
        'Publish another build, then name it.',
      );
    if (one.kind !== 'route') return;
    const build = { name: one.module, build: live };
    await builds.bring(build);
    const { manifest } = await readPublishedBuild(builds.modulesDir, build);
    const paths = manifest.routes.map(({ path }) => path);
    if (!paths.includes(one.route))
      throw new Refusal(
        one.module,
        'a route of the live build',
        `it has no route ${one.route}`,
        `Name one of them: ${paths.join(', ')}.`,
      );
  }
}

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null);

function refuseEnd({ kind }: Wanted, endsAt: Date | null): void {
  if (endsAt === null) return;
  if (!(endsAt > new Date()))
    throw new RolloutError('It would have ended already. Give an end that is still to come.');
  if (kind === 'module' || kind === 'route')
    throw new RolloutError(
      'What nobody else has would be there for everyone after its end. Leave the end out, and end it yourself.',
    );
}

function refuseWrong(wanted: Wanted, whom: RolloutWhom): void {
  if (whom.accounts.length > maxChosenAccounts || whom.accounts.some((one) => one.length > maxAccountName))
    throw new RolloutError(
      `At most ${maxChosenAccounts} accounts can be named, each with at most ${maxAccountName} characters.`,
    );
  if (wanted.kind === 'build' && isForNobody(whom))
    throw new RolloutError(
      'Say who gets it: --share 10 for a tenth of the visitors, or --account "Acme Tooling".',
    );
  if (wanted.kind !== 'value') return;
  const { error } = flagKey.safeParse(wanted.key);
  if (error) throw new RolloutError(error.issues[0]?.message ?? 'Key is required.');
  if ([wanted.value, wanted.otherwise].some((one) => String(one ?? '').length > maxText))
    throw new RolloutError(`A value can be at most ${maxText} characters.`);
}

function nothingOf(value: FlagValue): FlagValue {
  if (typeof value === 'boolean') return false;
  return typeof value === 'number' ? 0 : '';
}

function noteOnAccounts(whom: RolloutWhom, former: Rollout | undefined): string {
  const [now, before] = [whomWords(whom), former && whomWords(former.whom)];
  const replaced = before === undefined || before === now ? '' : ` Before, it was for ${before}.`;
  return `It is for ${now}.${replaced} Nothing looks up accounts: check how they are spelt.`;
}

/**
 * Ends rollouts: everybody gets the live build, the module, the route, and the fallback of a value.
 *
 * @param which those to end @param what they are, for the history
 * @returns those that have ended
 */
export async function endRollouts(
  { builds, registry, trust, by, why }: Releasing,
  which: (one: Rollout) => boolean,
  what: string,
  action: 'end rollout' | 'heal' = 'end rollout',
): Promise<readonly Rollout[]> {
  const { before, changed } = await changeRegistry(
    { builds, registry, trust },
    { by, why, action, what },
    ({ modules, rollouts }) => {
      const others = rollouts.filter((one) => !which(one));
      return { modules, rollouts: others.length === rollouts.length ? rollouts : others };
    },
  );
  return changed ? before.rollouts.filter(which) : [];
}
