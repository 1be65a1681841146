import { satisfies } from 'compare-versions';
import { extensionBudget } from '@vended/module/platform/extensionBudget';
import sharedPackage from '@vended/module/package.json';
import reservedAddresses from '@vended/module/platform/reservedAddresses.json';
import type { ModuleBuild } from '../registry/moduleBuild';
import { shellApiVersion } from '@vended/module/shellApi';
import { Refusal } from '../registry/refusal';

/** The largest sizes of a module's files, in bytes as they are sent to a browser that accepts brotli. */
const byteBudget = {
  /** The entry and what the first page needs in addition. */
  firstPage: 150_000,
  /** Any file that is loaded later. */
  anyScript: 250_000,
};

/**
 * Checks the rules that do not depend on which other builds are live.
 *
 * @param sent the size of each file when it is sent, in bytes
 * @throws {Refusal} for the first rule that is broken
 */
export function checkBuild(build: ModuleBuild, sent: ReadonlyMap<string, number>): void {
  checkFit(build);
  checkBytes(build, sent);
}

/** Checks the rules for which no file is needed. @throws {Refusal} for the first rule that is broken */
export function checkFit(build: ModuleBuild): void {
  checkContract(build);
  checkShared(build);
  checkAddresses(build);
}

/** A page of a module below an address of the gateway would never be shown. */
function checkAddresses({ manifest: { name, routes, server } }: ModuleBuild): void {
  const addresses = [...routes.map(({ path }) => path), ...(server?.files ?? [])];
  const taken = addresses.find((address) => reservedAddresses.includes(address.split('/')[1] ?? ''));
  if (taken === undefined) return;
  throw new Refusal(
    name,
    'no clashes',
    `${taken} belongs to the gateway, which answers below /${taken.split('/')[1] ?? ''} itself`,
    'Choose another address in module.json, and build it again.',
  );
}

function checkContract({ manifest: { name, contract } }: ModuleBuild): void {
  if (meets(shellApiVersion, contract)) return;
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
    if (version && meets(version, range)) continue;
    throw new Refusal(
      name,
      'shared dependencies',
      `it needs ${library} ${range}, and the shell provides ${version ?? 'none'}`,
      `Install the version that the shell provides in ${name}, then build it again.`,
    );
  }
}

function checkBytes(
  { manifest: { name }, entry, preload, extensions = {} }: ModuleBuild,
  sent: ReadonlyMap<string, number>,
): void {
  const firstPage = [...new Set([entry, ...preload])].reduce((sum, file) => sum + (sent.get(file) ?? 0), 0);
  if (firstPage > byteBudget.firstPage) {
    throw new Refusal(
      name,
      'byte budget',
      `its first page takes ${firstPage} bytes, and ${byteBudget.firstPage} are allowed`,
      'Load what the first page does not need with import(), or leave out a dependency.',
    );
  }
  for (const [extension, files] of Object.entries(extensions)) {
    // What builds share is in most pages already.
    const own = files.filter((file) => !file.startsWith('shared.'));
    const bytes = [...new Set(own)].reduce((sum, file) => sum + (sent.get(file) ?? 0), 0);
    if (bytes <= extensionBudget.bytes) continue;
    throw new Refusal(
      name,
      'byte budget',
      `the extension ${extension} takes ${bytes} bytes, and ${extensionBudget.bytes} are allowed`,
      'Load with import() what it does not show at first, or leave out a dependency.',
    );
  }
  for (const [file, bytes] of sent) {
    if (!file.endsWith('.js') || bytes <= byteBudget.anyScript) continue;
    throw new Refusal(
      name,
      'byte budget',
      `${file} takes ${bytes} bytes, and ${byteBudget.anyScript} are allowed`,
      'Split it with import(), or leave out a dependency.',
    );
  }
}

function meets(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
