import sharedPackage from '@vended/module/package.json';
import { federationRuntime, isRunBy } from '@vended/module/platform/federationRuntime';
import { isInRange } from '@vended/module/platform/versionRange';
import { shellApiVersion } from '@vended/module/shellApi';
import type { ModuleBuild } from './moduleBuild';
import { Refusal } from './refusal';

/** Checks that the shell of this release runs a build, with the libraries that it needs. @throws {Refusal} */
export function checkRuns(build: ModuleBuild): void {
  checkContract(build);
  checkShared(build);
  checkRuntime(build);
}

function checkContract({ manifest: { name, contract } }: ModuleBuild): void {
  if (isInRange(shellApiVersion, contract)) return;
  throw new Refusal(
    name,
    'contract range',
    `it needs ${contract} of the shell's contract, and the shell offers ${shellApiVersion}`,
    `Build it against this shell's contract and say so in its module.json: "contract": "^${shellApiVersion}".`,
  );
}

function checkShared({ manifest: { name }, shared = {} }: ModuleBuild): void {
  const provided: Readonly<Record<string, string>> = sharedPackage.dependencies;
  for (const [library, range] of Object.entries(shared)) {
    const version = provided[library];
    if (version && isInRange(version, range)) continue;
    throw new Refusal(
      name,
      'shared dependencies',
      `it needs ${library} ${range}, and the shell provides ${version ?? 'none'}`,
      `Install the version that the shell provides in ${name}, then build it again.`,
    );
  }
}

/** Containers of webpack's own, and of earlier kits, need no runtime: their scripts are checked by `checkUsesNoRuntime`. */
function checkRuntime({ manifest: { name }, federation }: ModuleBuild): void {
  if (federation === undefined || isRunBy(federationRuntime, federation)) return;
  throw new Refusal(
    name,
    'federation runtime',
    `it was built for version ${federation} of the federation runtime, and the shell provides ${federationRuntime}`,
    `Build ${name} with @module-federation/enhanced ${federationRuntime}, or a plugin for your bundler that uses this version.`,
  );
}
