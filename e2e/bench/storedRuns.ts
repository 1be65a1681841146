import type { Run } from './figures';
import type { RunStart } from './startOfRun.mjs';

/**
 * Adds what a run has measured. All runs are kept, also those at one commit: a limit that was missed stays on record when it is measured again.
 *
 * @param stored the latest first
 * @param add called for each part of a run: each condition, and whatever else is measured
 */
export function withRun(
  stored: readonly Run[],
  start: RunStart,
  add: (run: Run) => Run,
): readonly [Run, ...Run[]] {
  const known = stored.find(
    ({ commit, startedAt }) => commit === start.commit && startedAt === start.startedAt,
  );
  const begun: Run = { ...start, date: start.startedAt.slice(0, 10), results: {} };
  return [add(known ?? begun), ...stored.filter((run) => run !== known)];
}

/** What a run has measured of one section. */
export interface Part<Figures> {
  readonly run: Run;
  readonly figures: Figures;
}

export interface Parts<Figures> {
  /** What was measured last, at whichever commit. */
  readonly present: Part<Figures>;
  /** What was measured at that commit before, the latest first. */
  readonly again: readonly Part<Figures>[];
  /** What it is compared with: the last at another commit, or at the one that was asked for. */
  readonly before: Part<Figures> | undefined;
}

/**
 * The figures of one section.
 *
 * @param runs the latest first
 * @param asked the commit to compare with, or the beginning of its name
 */
export function partsOf<Figures>(
  runs: readonly Run[],
  figuresOf: (run: Run) => Figures | undefined,
  asked?: string,
): Parts<Figures> | undefined {
  const [present, ...earlier] = runs.flatMap((run) => {
    const found = figuresOf(run);
    return found ? [{ run, figures: found }] : [];
  });
  if (!present) return undefined;
  const isPresent = ({ run }: Part<Figures>) => run.commit === present.run.commit;
  const isCompared = (part: Part<Figures>) =>
    asked ? part.run.commit.startsWith(asked) || asked.startsWith(part.run.commit) : !isPresent(part);
  return { present, again: earlier.filter(isPresent), before: earlier.find(isCompared) };
}
