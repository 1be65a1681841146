import type { ModuleLifecycles } from '@vended/shared/module/moduleProps';
import type { RegisteredModule } from '@vended/shared/module/registry';

const failures = ['slow', 'missing', 'error', 'hang', 'crash', 'skew'] as const;

type FailureName = (typeof failures)[number];

/** The ways in which modules are to fail in this page, by their names. */
export type Chaos = ReadonlyMap<string, FailureName>;

type Load = (module: RegisteredModule, attempt: number) => Promise<ModuleLifecycles>;

const slowness = 3_000;

/**
 * What `?chaos=mfe-items:hang` asks for; several are parted by commas. Only outside of production, to see that one
 * module's failure is never another's.
 */
export function readChaos(search: string, allowed: boolean): Chaos {
  const asked = new URLSearchParams(search).get('chaos')?.split(',') ?? [];
  return new Map(
    (allowed ? asked : []).flatMap((one): [string, FailureName][] => {
      const [module = '', name] = one.split(':');
      const failure = failures.find((known) => known === name);
      return failure ? [[module, failure]] : [];
    }),
  );
}

/** The module as it is registered, made to fail. */
export function withChaos(module: RegisteredModule, chaos: Chaos): RegisteredModule {
  const failure = chaos.get(module.manifest.name);
  if (failure === 'missing') return { ...module, entry: module.entry.replace(/[^/]+$/, 'missing.js') };
  if (failure === 'skew') return { ...module, manifest: { ...module.manifest, contract: '^99.0.0' } };
  return module;
}

/** The loading of a module, made to fail. */
export function loadWithChaos(load: Load, chaos: Chaos): Load {
  return async (module, attempt) => {
    const failure = chaos.get(module.manifest.name);
    if (failure === 'hang') return new Promise(() => undefined);
    if (failure === 'error') throw new Error('Its script threw an error.');
    if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
    const lifecycles = await load(module, attempt);
    return failure === 'crash' ? crashing(lifecycles) : lifecycles;
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
