import type { ShellApi } from '@vended/module/shellApi';
import type { Shell } from '../shell-api/shell';

/** Reports to the operators how one module performs, under its name and build. */
export function createModuleReports(shell: Shell, name: string) {
  const apis = new Map<string, ShellApi>();

  /** The `ShellApi` for a build's pages or for its extensions, the same object on every visit. */
  function apiFor(build: string, as: 'page' | 'extension' = 'page'): ShellApi {
    const key = `${build} ${as}`;
    const existing = apis.get(key);
    if (existing) return existing;
    const api = shell.apiFor({ name, build }, as);
    apis.set(key, api);
    shell.use({ name, build });
    return api;
  }

  return {
    apiFor,
    opened: (build: string, durationsMs: { readonly load: number; readonly mount: number }) =>
      shell.report({ type: 'opened', module: name, build, ...durationsMs }),
    /** An extension came onto the page. */
    extensionOpened: (build: string, extension: string, milliseconds: number) =>
      shell.report({ type: 'timing', module: name, build, name: `extension ${extension}`, milliseconds }),
    /** A build could not be unmounted. */
    failedToStop: (build: string, error: unknown) => shell.apiFor({ name, build }).report.error(error),
    /** @param extension the extension that failed, if not the module's page; this also counts as a failure of the module */
    failed: (build: string, error: unknown, extension?: string) =>
      shell.reportError({
        type: 'failure',
        module: name,
        build,
        composition: shell.composition(),
        error,
        ...(extension !== undefined && { part: `extension ${extension}` }),
      }),
  };
}

export type ModuleReports = ReturnType<typeof createModuleReports>;
