import type { BuildId } from './buildId';
import type { RolloutWhom } from './rollouts';

/** A duration in milliseconds; null if not measured yet. */
export interface DurationSummary {
  readonly median: number | null;
  readonly p95: number | null;
}

/** An error of a build, as reported by browsers. */
export interface BuildError {
  /** `failure`: the user saw the failure page instead of the module; `error`: the module kept running. */
  readonly kind: 'failure' | 'error';
  readonly message: string;
  readonly count: number;
  readonly lastAt: string;
}

/**
 * Statistics about a build in visitors' browsers. It is counted from when the build came into use, and a restart of the gateway
 * does not begin again. A page load counts once as opened and once as failed. Durations are those of the latest page loads.
 */
export interface BuildHealth {
  readonly opens: number;
  /** Visits in which the user saw the failure page instead of the module. */
  readonly failures: number;
  /** Reported errors after which the module kept running. */
  readonly errors: number;
  /** The latest errors of both kinds, newest first. */
  readonly messages: readonly BuildError[];
  readonly load: DurationSummary;
  readonly mount: DurationSummary;
  /** Read by the page of the release before only, which was part of its shell. */
  readonly lastFailure?: string | null;
  /** Empty, for the same page. */
  readonly uses?: readonly [];
}

/** A build that visitors no longer get, with the errors that were reported while they did, newest first. */
export interface FormerBuild extends BuildId {
  readonly messages: readonly BuildError[];
}

/** The web vitals of a route in visitors' browsers, at the 75th percentile. */
export interface RouteVitals {
  /** The route's path in the manifest. */
  readonly route: string;
  /** The number of page loads that were reported. */
  readonly loads: number;
  /** By name, such as `LCP`; in milliseconds except `CLS`. */
  readonly p75: Readonly<Record<string, number | null>>;
}

/** Who published a build, and where it comes from: what was signed, not what the build says of itself. */
export interface BuildOrigin {
  readonly by: string;
  /** The key of the team that published it; null for the operator of the installation. */
  readonly key: string | null;
  readonly publishedAt: string;
  /** Null where the publisher did not say. */
  readonly commit: string | null;
  /** Whether it was built with changes that are in no commit. */
  readonly changed: boolean;
  readonly repository: string | null;
  readonly builder: string | null;
  /** The SHA-256 of package-lock.json. */
  readonly lockFile: string | null;
}

/** A package whose code is in a build, as the build's bill of materials lists it. */
export interface BuildPackage {
  readonly name: string;
  /** Empty where the list has none. */
  readonly version: string;
  /** As the list has it, such as `MIT` or `(MIT OR Apache-2.0)`; null where it has none. */
  readonly licence: string | null;
  readonly where: readonly ('browser' | 'server')[];
}

/** The gateway's answer to `GET /platform/modules/<name>/<build>/packages`, for platform administrators. */
export interface BuildPackages extends BuildId {
  /** By name. */
  readonly packages: readonly BuildPackage[];
}

/** A build that visitors get. */
export interface UsedBuild extends BuildId {
  /** When it was promoted, if the registry has the time. */
  readonly since: string | null;
  /** Whom it is rolled out to, in words; null for the live build. Absent in answers of older gateways, which have it as `trial`. */
  readonly forSome?: string | null;
  /** What `forSome` is, for the page of the release before and builds of `mfe-platform` from before December 2026. */
  readonly trial?: string | null;
  /** For a live build, the previously live builds in the registry; absent in answers of older gateways. */
  readonly previous?: readonly string[];
  /** The transfer size of the files for its first page, and of all its files. */
  readonly bytes: { readonly firstPage: number; readonly total: number };
  readonly health: BuildHealth;
  /** Whether it fails by the limits of the automatic rollback; absent in answers of older gateways. */
  readonly failing?: boolean;
  /** The paths of its routes; absent in answers of older gateways. */
  readonly routes?: readonly string[];
  /** The flags that its manifest names; absent in answers of older gateways. */
  readonly flags?: readonly string[];
  /** The version of the federation runtime that it was built for; absent where it needs none, and in answers of older gateways. */
  readonly federation?: string;
  /** Null for builds that were published before builds were signed; absent in answers of older gateways. */
  readonly origin?: BuildOrigin | null;
  /** Whether it has a bill of materials, which a separate call returns; absent in answers of older gateways. */
  readonly hasPackages?: boolean;
}

/** A live module, or one of its routes, that only some visitors have. */
export interface ModuleSwitch extends RolloutWhom {
  readonly module: string;
  /** Absent for the whole module. */
  readonly route?: string;
}

/** An extension that visitors do not see, or not where its manifest says. */
export interface ExtensionFault {
  readonly module: string;
  readonly build: string;
  readonly extension: string;
  /** What is wrong, in a sentence. */
  readonly what: string;
}

/** A build that should be live or for some visitors, and that the server does not serve because it is damaged or missing. */
export interface LeftOutBuild extends BuildId {
  /** In one sentence, with the remedy. */
  readonly reason: string;
}

/** The gateway's answer to `GET /platform/modules`, for platform administrators. */
export interface PlatformState {
  readonly revision: number;
  readonly composition: string;
  /** The shell's build, as metrics, log and `/readyz` name it; absent in answers of older gateways. */
  readonly shell?: string;
  readonly builds: readonly UsedBuild[];
  /** Those with errors in the last week; absent in answers of older gateways. */
  readonly former?: readonly FormerBuild[];
  readonly vitals: readonly RouteVitals[];
  /** What is wrong with extensions; absent in answers of older gateways. */
  readonly faults?: readonly ExtensionFault[];
  /** Absent in answers of older gateways. */
  readonly leftOut?: readonly LeftOutBuild[];
  /** Absent in answers of older gateways. */
  readonly switches?: readonly ModuleSwitch[];
  /** The latest changes, newest first. */
  readonly changes: readonly {
    readonly revision: number;
    readonly at: string;
    readonly by: string;
    readonly action: string;
    readonly what: string;
    readonly why: string | null;
  }[];
}
