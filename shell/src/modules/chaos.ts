import type { ModuleLifecycles } from '@vended/module/moduleProps';
import type { Extension, MountedExtension } from '@vended/module/slots/extension';
import type { LoadExtension } from './loadExtension';
import type { RegisteredModule } from '@vended/module/platform/registry';

const failures = ['slow', 'missing', 'error', 'hang', 'crash', 'skew', 'stall', 'nonsense'] as const;

type FailureName = (typeof failures)[number];

/** Makes modules fail on purpose. */
export interface Chaos {
  /** Alters how a module is registered. */
  readonly registered: (module: RegisteredModule) => RegisteredModule;
  /** Wraps the function that loads modules. */
  readonly loading: (load: Load) => Load;
  /** Wraps the function that loads extensions. */
  readonly loadingExtension: (load: LoadExtension) => LoadExtension;
}

type Load = (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;

const slowLoadMs = 3_000;

/**
 * Parses a value such as `mfe-items:hang,mfe-users/latest-users:slow`, which names a module and an extension. Used outside
 * production only, to show that a failing module does not affect the others.
 */
export function createChaos(requested: string): Chaos {
  const failureByName = new Map(
    requested.split(',').map((one) => {
      const [module = '', failure = ''] = one.split(':');
      return [module, failure];
    }),
  );
  const failureNamed = (name: string): FailureName | undefined =>
    failures.find((known) => known === failureByName.get(name));
  const failureOf = ({ manifest }: RegisteredModule) => failureNamed(manifest.name);

  return {
    registered(module) {
      const failure = failureOf(module);
      if (failure === 'missing') return { ...module, entry: module.entry.replace(/[^/]+$/, 'missing.js') };
      if (failure === 'skew') return { ...module, manifest: { ...module.manifest, contract: '^99.0.0' } };
      return module;
    },
    loadingExtension: (load) => async (module, name, attempt) => {
      const failure = failureNamed(`${module.manifest.name}/${name}`);
      if (failure === 'hang') return new Promise(() => undefined);
      if (failure === 'error') throw new Error('Its script threw an error.');
      if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, slowLoadMs));
      const extension = await load(module, name, attempt);
      if (failure === 'stall') return { mount: stalling };
      // What a module returns that breaks the contract.
      if (failure === 'nonsense') return { mount: () => JSON.parse('7') as MountedExtension };
      return failure === 'crash' ? crashingExtension : extension;
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

/** Starts and never shows anything. */
const stalling: Extension['mount'] = () => ({
  shown: new Promise(() => undefined),
  update: () => undefined,
  unmount: () => undefined,
});

/** Throws while mounting. A module's page throws when it reads the location, which not every extension does. */
const crashingExtension: Extension = {
  mount() {
    throw new Error('It failed while rendering.');
  },
};

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
