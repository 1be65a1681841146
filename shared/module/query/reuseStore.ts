import type { ShellApi } from '../shellApi';
import type { ModuleApi } from './moduleApi';
import { createModuleStore, type ModuleStore } from './moduleStore';

/** Keeps the loaded data while the user visits other areas, and discards it when another user signs in. */
export function reuseStore(api: ModuleApi) {
  let store: ModuleStore | undefined;
  let owner: string | undefined;
  return (shell: ShellApi, answers?: Readonly<Record<string, unknown>>): ModuleStore => {
    const session = shell.session.current();
    const visitor = session ? `${session.id} ${session.customer_account_id}` : 'anonymous';
    if (!store || owner !== visitor) {
      store = createModuleStore(api, shell, answers);
      owner = visitor;
    }
    return store;
  };
}
