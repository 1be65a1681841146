import type { HydrationData } from './ssr/rendering';
import type { ShellApi } from './shellApi';

/** What the shell hands to a module's lifecycles, beside single-spa's own. */
export interface ModuleProps {
  readonly name: string;
  readonly shell: ShellApi;
  /** The module's place in the page. */
  readonly domElement: HTMLElement;
  /** What the server drew the page from that stands in `domElement` already; absent where nothing does. */
  readonly drawn?: HydrationData;
  /** To be called when the module can no longer draw. */
  readonly onCrash: (error: Error) => void;
}

/** What a module's federation container exposes as `./lifecycles`. */
export interface ModuleLifecycles {
  bootstrap(props: ModuleProps): Promise<unknown>;
  mount(props: ModuleProps): Promise<unknown>;
  unmount(props: ModuleProps): Promise<unknown>;
}
