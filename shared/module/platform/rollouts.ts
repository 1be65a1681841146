import type { FlagValue } from '@vended/contract/flagValues';
import type { UserType } from '@vended/contract/permissions';

export interface RolledOutValue {
  readonly kind: 'value';
  readonly key: string;
  readonly value: FlagValue;
  /** What all others get. */
  readonly otherwise: FlagValue;
  readonly description: string;
}

/** What some visitors get and others do not. */
export type RolledOut =
  | { readonly kind: 'build'; readonly module: string; readonly build: string }
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'route'; readonly module: string; readonly route: string }
  | RolledOutValue;

/** What a rollout is of, without what a value is. */
export type RolloutSubject = Exclude<RolledOut, RolledOutValue> | Pick<RolledOutValue, 'kind' | 'key'>;

/** Whom it is for: customer accounts by id or name, user types, and a percentage of all visitors. */
export interface RolloutWhom {
  readonly accounts: readonly string[];
  readonly userTypes: readonly UserType[];
  readonly share: number;
}

export interface ListedRollout {
  readonly id: string;
  readonly what: RolledOut;
  /** Null for a build that everyone with the link gets. */
  readonly whom: RolloutWhom | null;
  /** The link's path on this site. */
  readonly link?: string;
  /** Null where nobody said until when. */
  readonly endsAt: string | null;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly state: 'open' | 'ended' | 'revoked';
  /** Who ended a link early; null as long as nobody has. */
  readonly endedBy: string | null;
}

/** The gateway's answer to `GET /platform/rollouts`, for platform administrators. */
export interface PlatformRollouts {
  /** The latest first. */
  readonly rollouts: readonly ListedRollout[];
  /** The builds that can be rolled out, of each module the newest first. */
  readonly builds: readonly { readonly module: string; readonly build: string; readonly at: string }[];
}

/** For how many hours a link works where nobody says it. */
export const usualLinkHours = 48;

/** What `POST /platform/rollouts` is asked for. */
export interface WantedRollout {
  /** A value keeps what all others get, and its description, where they are left out. */
  readonly what:
    | Exclude<RolledOut, RolledOutValue>
    | (Pick<RolledOutValue, 'kind' | 'key' | 'value'> & Partial<RolledOutValue>);
  /** Null makes a link to a build, for everyone who has it. */
  readonly whom: RolloutWhom | null;
  /** For how long; null until somebody ends it. A link needs an end. Left out in a change, which then ends when the one before did. */
  readonly hours?: number | null | undefined;
  /** Of the rollout that it changes: it is refused (409, with the present one) if another has taken its place since, or it has ended. */
  readonly madeAt?: string | undefined;
}

/** The place of a rollout, which another takes: a module has one build on rollout, and each module, route and value has one rule. */
export function placeOf(subject: RolloutSubject): string {
  switch (subject.kind) {
    case 'build':
    case 'module':
      return `${subject.kind} ${subject.module}`;
    case 'route':
      return `route ${subject.module} ${subject.route}`;
    case 'value':
      return `value ${subject.key}`;
  }
}

export const isForNobody = ({ accounts, userTypes, share }: RolloutWhom): boolean =>
  accounts.length === 0 && userTypes.length === 0 && share === 0;
