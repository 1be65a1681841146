import type { ModuleLifecycles } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';

const failures = ['slow', 'missing', 'error', 'hang', 'crash', 'skew'] as const;

type FailureName = (typeof failures)[number];

/** Makes modules fail. */
export interface Chaos {
  /** The module as it is registered. */
  readonly registered: (module: RegisteredModule) => RegisteredModule;
  /** The loading of modules. */
  readonly loading: (load: Load) => Load;
}

type Load = (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;

const slowness = 3_000;

/**
 * What `?chaos=mfe-items:hang` asks for; several are parted by commas. Only outside of production, to see that one
 * module's failure is never another's.
 */
export function createChaos(asked: string): Chaos {
  const wanted = new Map(
    asked.split(',').map((one) => {
      const [module = '', failure = ''] = one.split(':');
      return [module, failure];
    }),
  );
  const failureOf = ({ manifest }: RegisteredModule): FailureName | undefined =>
    failures.find((known) => known === wanted.get(manifest.name));

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
      if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
      const lifecycles = await load(module, attempt);
      return failure === 'crash' ? crashing(lifecycles) : lifecycles;
    },
  };
}

/** The real module, which cannot draw: what it asks first, where it is, throws. */
function crashing(lifecycles: ModuleLifecycles): ModuleLifecycles {
  const current = () => {
    throw new Error('It failed while drawing.');
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
