import type { Run } from './figures';
import type { RunStart } from './startOfRun.mjs';

/**
 * Adds the results of a run. All runs are kept, even several at one commit: a missed limit stays on record when it is measured again.
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

/** The results of a run for one section. */
interface Part<Figures> {
  readonly run: Run;
  readonly figures: Figures;
}

export interface Parts<Figures> {
  /** The latest results, at any commit. */
  readonly present: Part<Figures>;
  /** Earlier results at the same commit, the latest first. */
  readonly again: readonly Part<Figures>[];
  /** The results to compare with: the latest at another commit, or those of the requested commit. */
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
