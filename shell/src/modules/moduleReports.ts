import type { ShellApi } from '@vended/module/shellApi';
import type { Shell } from '../shell/shell';
import { recordContractUse } from './recordContractUse';

/** Reports to the operators how one module performs, under its name and build. */
export function createModuleReports(shell: Shell, name: string) {
  const apis = new Map<string, { readonly api: ShellApi; readonly unreported: Set<string> }>();

  /** The `ShellApi` for a build, the same object on every visit. */
  function apiFor(build: string): ShellApi {
    const existing = apis.get(build);
    if (existing) return existing.api;
    const used = new Set<string>();
    const unreported = new Set<string>();
    const api = recordContractUse(shell.apiFor(name, build), (part) => {
      if (used.has(part)) return;
      used.add(part);
      unreported.add(part);
    });
    apis.set(build, { api, unreported });
    shell.use(name, build);
    return api;
  }

  function sendContractUse() {
    for (const [build, { unreported }] of apis) {
      if (unreported.size === 0) continue;
      shell.report({ type: 'contract-use', module: name, build, parts: [...unreported].slice(0, 60) });
      unreported.clear();
    }
  }
  window.addEventListener('pagehide', sendContractUse);

  return {
    apiFor,
    left: sendContractUse,
    opened: (build: string, durationsMs: { readonly load: number; readonly mount: number }) =>
      shell.report({ type: 'opened', module: name, build, ...durationsMs }),
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
