import { randomBytes } from 'node:crypto';
import { userTypes } from '@vended/contract/permissions';
import type { BuildId } from '@vended/module/platform/buildId';
import {
  placeOf,
  type ListedRollout,
  type RolledOut,
  type RolloutSubject,
  type RolloutWhom,
} from '@vended/module/platform/rollouts';
import { z } from 'zod';
import { words } from '../storage/words';
import { share } from './registryFile';

/** What modules read as a flag. */
export const value = z.union([z.boolean(), z.number(), z.string()]);

/** What some visitors get and others do not, until when, and who decided it. It never changes: another one replaces it. */
export type Rollout = RolledOut &
  Pick<ListedRollout, 'id' | 'endsAt' | 'madeBy' | 'madeAt'> & { readonly whom: RolloutWhom };

const made = {
  id: z.string().min(1),
  whom: z.strictObject({
    accounts: z.array(z.string().min(1)).readonly(),
    userTypes: z.array(z.enum(userTypes)).readonly(),
    share,
  }),
  endsAt: z.iso.datetime().nullable(),
  madeBy: words,
  madeAt: z.iso.datetime(),
};

const ofModule = { module: z.string().min(1) };

/** A rollout as it is stored. */
export const rollout: z.ZodType<Rollout> = z.discriminatedUnion('kind', [
  /** A build in place of the live one. */
  z.strictObject({ kind: z.literal('build'), ...ofModule, build: z.string().min(1), ...made }),
  /** A live module, which nobody else has. */
  z.strictObject({ kind: z.literal('module'), ...ofModule, ...made }),
  /** One of its routes, by its path in the manifest. */
  z.strictObject({ kind: z.literal('route'), ...ofModule, route: z.string().startsWith('/'), ...made }),
  /** A value that modules read as a flag. */
  z.strictObject({
    kind: z.literal('value'),
    key: z.string().min(1),
    value,
    otherwise: value,
    description: words,
    ...made,
  }),
]);

export type BuildRollout = Extract<Rollout, { kind: 'build' }>;
export type ValueRollout = Extract<Rollout, { kind: 'value' }>;
export type RouteRollout = Extract<Rollout, { kind: 'module' | 'route' }>;

export const isBuild = (one: Rollout): one is BuildRollout => one.kind === 'build';
export const isValue = (one: Rollout): one is ValueRollout => one.kind === 'value';
export const isOfRoutes = (one: Rollout): one is RouteRollout => !isBuild(one) && !isValue(one);

export const buildOf = ({ module, build }: Pick<BuildRollout, 'module' | 'build'>): BuildId => ({
  name: module,
  build,
});

/** Whether it is the rollout of this build. */
export const isOf = (one: Rollout, { name, build }: BuildId): boolean =>
  isBuild(one) && one.module === name && one.build === build;

/** Without a hyphen, which a command line could take for an option. */
export const newId = (): string => randomBytes(8).toString('hex');

export const hasEnded = ({ endsAt }: Pick<Rollout, 'endsAt'>): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.now();

/** Whether some get a build in place of the live one now: its rollout stays in the registry after its end. */
export const isRunning = (one: Rollout): one is BuildRollout => isBuild(one) && !hasEnded(one);

/** Whether nothing depends on it any more: of a value, all visitors get something after its end. */
export const isOver = (one: Rollout): boolean => isBuild(one) && hasEnded(one);

/** Whether one takes the place of the other. */
export const replaces = (one: RolloutSubject, other: RolloutSubject): boolean =>
  placeOf(one) === placeOf(other);

/** The module that it is of, or the value: changes of different ones do not contradict each other. */
export const ownerOf = (subject: RolloutSubject): string =>
  subject.kind === 'value' ? `value ${subject.key}` : subject.module;

/** What a rollout is of, for the history: the module's name is a word of it. */
export function subjectWords(subject: RolloutSubject): string {
  switch (subject.kind) {
    case 'build':
      return `${subject.module} ${subject.build}`;
    case 'module':
      return subject.module;
    case 'route':
      return `${subject.module} ${subject.route}`;
    case 'value':
      return `value ${subject.key}`;
  }
}

/** Whom it is for, in words. */
export function whomWords({ accounts, userTypes: types, share: part }: RolloutWhom): string {
  if (part === 100) return 'everyone';
  const named = [
    ...accounts,
    ...types.map((type) => `every ${type}`),
    ...(part > 0 ? [`${part}% of visitors`] : []),
  ];
  return named.length > 0 ? named.join(', ') : 'nobody';
}
