import type { FlagValues } from '@vended/contract/flagValues';
import type { Manifest } from './manifest';

/** A live module in the registry that each page contains. Addresses are absolute. */
export interface RegisteredModule {
  readonly manifest: Manifest;
  /** The federation container's global name. */
  readonly container: string;
  /** The version with its content hash; reports contain it. */
  readonly build: string;
  readonly entry: string;
  /** The entry's integrity hash. The entry itself contains the hashes of its chunks. */
  readonly integrity: string;
  /** The file of the first page, beside the entry, if its name is known, so that both can be fetched at once. */
  readonly firstFile?: string;
  /**
   * Whether the entry runs without the federation runtime. Read only by pages that were opened before the shell had it: they load any other
   * build with the runtime that they have for builds of earlier kits.
   */
  readonly firstPage?: true;
  /** The version of the federation runtime that the container needs. Absent in builds that need none, and in pages from before it was said. */
  readonly federation?: string;
  /** The origin of the developer's server that replaces the live build in this visitor's browser, without a hash. */
  readonly override?: string;
}

/** What a page says about a preview: that it is shown, or why it is not. */
export interface PagePreview {
  /** Absent where the link cannot be read. */
  readonly module?: string;
  readonly build?: string;
  /** When the link ends. */
  readonly endsAt?: string;
  /**
   * Why the live build is shown instead. `invalid`: the link is incomplete or forged; `removed`: its build is no longer in the
   * store; `clash`: another live module now has one of its addresses; `unchecked`: the link could not be checked now.
   */
  readonly ended?: 'invalid' | 'expired' | 'revoked' | 'removed' | 'clash' | 'unchecked';
}

/** The registry that the gateway embeds in each page. */
export interface PageRegistry {
  readonly modules: readonly RegisteredModule[];
  /** Identifies the set of all these builds (`compositionId`). */
  readonly composition: string;
  /** Run-time configuration for the browser. */
  readonly config: {
    readonly apiBase: string;
    readonly analyticsUrl: string;
    /** Proves to the collector that reports about these builds come from a page that contains them. */
    readonly reportToken: string;
    /** Whether `?chaos=` can make modules fail; false in production. */
    readonly chaos: boolean;
    /** Whether a background worker caches pages for offline use; true on the production host only. */
    readonly backgroundWorker: boolean;
    /** The address of the Storybook that module outlines link to. */
    readonly storybookUrl?: string;
    /** The values of flags for this visitor; absent where the gateway could not find them out. */
    readonly flags?: FlagValues;
    /** The routes that are switched off for this visitor, such as `mfe-items /items/import`. */
    readonly switchedOff?: readonly string[];
    /** The addresses of the files that areas of the console need, for signed-in visitors. */
    readonly ahead?: readonly string[];
    /** The visitor's preview of a published build, if they have opened a link to one. */
    readonly preview?: PagePreview;
  };
}
