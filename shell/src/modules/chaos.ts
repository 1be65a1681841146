import type { ModuleLifecycles } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';

const failures = ['slow', 'missing', 'error', 'hang', 'crash', 'skew'] as const;

type FailureName = (typeof failures)[number];

/** Makes modules fail on purpose. */
export interface Chaos {
  /** Alters how a module is registered. */
  readonly registered: (module: RegisteredModule) => RegisteredModule;
  /** Wraps the function that loads modules. */
  readonly loading: (load: Load) => Load;
}

type Load = (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;

const slowLoadMs = 3_000;

/**
 * Parses a value such as `mfe-items:hang,mfe-users:slow`. Used outside production only, to show that a failing module
 * does not affect the others.
 */
export function createChaos(requested: string): Chaos {
  const failureByModule = new Map(
    requested.split(',').map((one) => {
      const [module = '', failure = ''] = one.split(':');
      return [module, failure];
    }),
  );
  const failureOf = ({ manifest }: RegisteredModule): FailureName | undefined =>
    failures.find((known) => known === failureByModule.get(manifest.name));

  return {
    registered(module) {
      const failure = failureOf(module);
      if (failure === 'missing') return { ...module, entry: module.entry.replace(/[^/]+$/, 'missing.js') };
      if (failure === 'skew') return { ...module, manifest: { ...module.manifest, contract: '^99.0.0' } };
      return module;
    },
    loading: (load) => async (module, attempt) => {
      const failure = failureOf(module);
      if (failure === 'hang') return new Promise(() => undefined);
      if (failure === 'error') throw new Error('Its script threw an error.');
      if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, slowLoadMs));
      const lifecycles = await load(module, attempt);
      return failure === 'crash' ? crashing(lifecycles) : lifecycles;
    },
  };
}

/** The real module, but it throws on its first render, when it reads the location. */
function crashing(lifecycles: ModuleLifecycles): ModuleLifecycles {
  const current = () => {
    throw new Error('It failed while rendering.');
  };
  return {
    ...lifecycles,
    mount: (props) =>
      lifecycles.mount({
        ...props,
        shell: { ...props.shell, location: { ...props.shell.location, current } },
      }),
  };
}
