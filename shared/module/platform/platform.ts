/** How quick something was, in milliseconds; null where it was not measured yet. */
export interface Quickness {
  readonly median: number | null;
  readonly p95: number | null;
}

/** What went wrong with a build, in the words of the browser that it went wrong in. */
export interface BuildError {
  /** `failure`: the person saw the failure page in the module's place; `error`: the module went on. */
  readonly kind: 'failure' | 'error';
  readonly message: string;
  /** How often it came. */
  readonly count: number;
  /** When it came last. */
  readonly lastAt: string;
}

/** How a build fares in the browsers that a gateway serves, counted since it began to. */
export interface BuildHealth {
  readonly countedSince: string;
  readonly opens: number;
  /** How often people saw the failure panel in its place. */
  readonly failures: number;
  /** How many errors were reported that it went on after. */
  readonly errors: number;
  /** The latest messages of both kinds, the last one first. */
  readonly messages: readonly BuildError[];
  readonly lastFailure: string | null;
  readonly load: Quickness;
  readonly mount: Quickness;
  /** The parts of the shell's contract that it uses. */
  readonly uses: readonly string[];
}

/** The web vitals of a route in the browsers of its visitors: three of four were this good or better. */
export interface RouteVitals {
  /** As the manifest has it. */
  readonly route: string;
  /** How many page loads told of theirs. */
  readonly loads: number;
  /** By name, such as `LCP`; milliseconds, but for `CLS`. */
  readonly p75: Readonly<Record<string, number | null>>;
}

/** A build that visitors get. */
export interface UsedBuild {
  readonly name: string;
  readonly build: string;
  /** When it was promoted, where the registry says. */
  readonly since: string | null;
  /** Who gets it, in words, where it is on trial; null where it is live for everybody else. */
  readonly trial: string | null;
  /** As sent: what its first page takes, and all of its files, in bytes. */
  readonly bytes: { readonly firstPage: number; readonly total: number };
  readonly health: BuildHealth;
}

/** What the gateway tells a platform administrator of the modules (`GET /platform/modules`). */
export interface PlatformState {
  readonly revision: number;
  readonly composition: string;
  readonly builds: readonly UsedBuild[];
  readonly vitals: readonly RouteVitals[];
  /** The latest changes, the last one first. */
  readonly changes: readonly {
    readonly revision: number;
    readonly at: string;
    readonly by: string;
    readonly action: string;
    readonly what: string;
    readonly why: string | null;
  }[];
}
