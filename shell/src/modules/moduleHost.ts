import type { ModuleLifecycles, ModuleProps } from '@vended/shared/module/moduleProps';
import type { RegisteredModule } from '@vended/shared/module/registry';
import type { ShellApi } from '@vended/shared/module/shellApi';
import type { Area } from './areaSlice';
import { withTimeLimit } from './withTimeLimit';

interface ModuleHostOptions {
  readonly module: RegisteredModule;
  readonly shell: ShellApi;
  readonly load: (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;
  /** Why this module cannot run in this shell, or null. */
  readonly refusal: string | null;
  readonly onArea: (area: Area) => void;
  readonly onLeave: () => void;
  /** Puts the module's element into the page. */
  readonly place: (element: HTMLElement) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface ModuleHost {
  enter(): void;
  leave(): void;
  retry(): void;
}

const loadLimit = 20_000;
const mountLimit = 10_000;
const unmountLimit = 2_000;

/**
 * Brings one module into the page and out of it again. Loading happens in here rather than in single-spa, which has
 * no time limit for it and would hold up every navigation while one module's files do not come.
 */
export function createModuleHost(options: ModuleHostOptions): ModuleHost {
  const { module, shell } = options;
  const { name } = module.manifest;
  let visit = 0;
  let attempt = 0;
  let mounted: { lifecycles: ModuleLifecycles; props: ModuleProps } | null = null;

  async function enter() {
    const thisVisit = ++visit;
    const left = () => thisVisit !== visit;
    options.onArea({ phase: 'loading', module: name });
    try {
      if (options.refusal) throw new Error(options.refusal);
      const lifecycles = await withTimeLimit(
        options.load(module, attempt),
        loadLimit,
        'Its files did not arrive in time.',
      );
      if (left()) return;
      const props = moduleProps(thisVisit);
      mounted = { lifecycles, props };
      options.place(props.domElement);
      await lifecycles.bootstrap(props);
      await withTimeLimit(lifecycles.mount(props), mountLimit, 'It did not start in time.');
      if (!left()) options.onArea({ phase: 'ready', module: name });
    } catch (error) {
      if (!left()) fail(error);
    }
  }

  function moduleProps(ofVisit: number): ModuleProps {
    const domElement = document.createElement('div');
    // single-spa-react keeps its roots by name: a visit may begin while the one before it is still being cleared.
    return {
      name: `${name}:${ofVisit}`,
      shell,
      domElement,
      onCrash: (error) => ofVisit === visit && fail(error),
    };
  }

  function fail(error: unknown) {
    visit++;
    options.onFailure(error);
    clear();
    const reason = error instanceof Error ? error.message : String(error);
    options.onArea({ phase: 'failed', module: name, build: module.build, reason });
  }

  /** Takes the module out of the page at once, and lets it tidy up behind that: nobody waits for it. */
  function clear() {
    if (!mounted) return;
    const { lifecycles, props } = mounted;
    mounted = null;
    props.domElement.remove();
    withTimeLimit(lifecycles.unmount(props), unmountLimit, 'It did not stop in time.').catch(
      options.onFailure,
    );
  }

  return {
    enter: () => void enter(),
    leave() {
      visit++;
      clear();
      options.onLeave();
    },
    retry() {
      attempt++;
      void enter();
    },
  };
}
