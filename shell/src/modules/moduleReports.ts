import type { ShellApi } from '@vended/module/shellApi';
import type { Shell } from '../shell';
import { recordUses } from './recordUses';

/** How one module fares, told to the operators under its name and build. */
export function createModuleReports(shell: Shell, name: string) {
  const given = new Map<string, { readonly api: ShellApi; readonly unreported: Set<string> }>();

  /** What a build gets of the shell; the same for all its visits. */
  function apiFor(build: string): ShellApi {
    const before = given.get(build);
    if (before) return before.api;
    const used = new Set<string>();
    const unreported = new Set<string>();
    const api = recordUses(shell.apiFor(name, build), (part) => {
      if (used.has(part)) return;
      used.add(part);
      unreported.add(part);
    });
    given.set(build, { api, unreported });
    shell.use(name, build);
    return api;
  }

  function left() {
    for (const [build, { unreported }] of given) {
      if (unreported.size === 0) continue;
      shell.report({ type: 'contract-use', module: name, build, parts: [...unreported].slice(0, 60) });
      unreported.clear();
    }
  }
  window.addEventListener('pagehide', left);

  return {
    apiFor,
    left,
    opened: (build: string, took: { readonly load: number; readonly mount: number }) =>
      shell.report({ type: 'opened', module: name, build, ...took }),
    failed: (build: string, error: unknown) =>
      shell.reportError({
        type: 'failure',
        module: name,
        build,
        composition: shell.composition(),
        error,
      }),
  };
}
