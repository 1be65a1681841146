import type { HydrationData } from './ssr/rendering';
import type { ShellApi } from './shellApi';

/** The props that the shell passes to a module's lifecycles, in addition to single-spa's own. */
export interface ModuleProps {
  readonly name: string;
  readonly shell: ShellApi;
  /** The element to render into. */
  readonly domElement: HTMLElement;
  /** The data of the server-rendered page in `domElement`; absent if the element is empty. Published builds read it under this name. */
  readonly drawn?: HydrationData;
  /** To be called when the module can no longer render. */
  readonly onCrash: (error: Error) => void;
}

/** The interface of `./lifecycles` in a module's federation container. */
export interface ModuleLifecycles {
  bootstrap(props: ModuleProps): Promise<unknown>;
  mount(props: ModuleProps): Promise<unknown>;
  unmount(props: ModuleProps): Promise<unknown>;
}
