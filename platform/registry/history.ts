import { registryFile } from './registryFile';
import { z } from 'zod';
import { words } from '../storage/words';
import { buildText, type BuildId } from '@vended/module/platform/buildId';

/** What this version records. */
export const actions = [
  'publish',
  'promote',
  'rollback',
  'roll out',
  'end rollout',
  'restore',
  'prune',
  'heal',
  'take over',
  // That a link was made and ended, in the words by which nodes of the release before look for it.
  'preview',
  'end preview',
  'create key',
  'revoke key',
] as const;

/** Not strict, and without a list of actions: a later version of a node records more, and what is live must still be read. */
export const historyStep = z.object({
  revision: z.int().min(1),
  at: z.iso.datetime(),
  /** Who did it; `gateway` for an automatic rollback. */
  by: words,
  action: words,
  /** What it was done to, such as `mfe-items 1.4.0+0123456789abcdef`. */
  what: words,
  why: words.optional(),
});

/** Who did what, without what was live. */
export type HistoryStep = z.infer<typeof historyStep>;

export const historyEntry = historyStep.extend({
  /** Everything that was live from then on. */
  modules: registryFile.shape.modules,
});

/** One change of what is live. */
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What the history records about a change in addition to its result. */
export type AuditEntry = Pick<HistoryEntry, 'by' | 'what' | 'why'> & {
  readonly action: (typeof actions)[number];
};

/** What the history says was previewed begins with it: the module and its build. */
export const previewOf = (id: BuildId): string => `${buildText(id)} `;
