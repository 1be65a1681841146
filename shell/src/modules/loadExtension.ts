import type { RegisteredModule } from '@vended/module/platform/registry';
import type { Extension } from '@vended/module/slots/extension';
import { loadExposed } from './loadModule';
import { KnownFailure } from './moduleFailures';

export type LoadExtension = (module: RegisteredModule, name: string, attempt: number) => Promise<Extension>;

/** Loads the code of one of a module's extensions, as `loadModule` loads a module. @param attempt 0 at first */
export const loadExtension: LoadExtension = async (module, name, attempt) => {
  const extension = await loadExposed<Extension>(module, `extensions/${name}`, attempt);
  if (typeof extension?.mount !== 'function')
    throw new KnownFailure('start', 'The entry exports no such extension.');
  return extension;
};
