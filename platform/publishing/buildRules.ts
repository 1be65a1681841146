import { createHash } from 'node:crypto';
import { extensionBudget } from '@vended/module/platform/extensionBudget';
import groupKeys from '@vended/module/platform/groupKeys.json';
import reservedAddresses from '@vended/module/platform/reservedAddresses.json';
import { isForBrowsers } from '../builds/builtFiles';
import { isText } from '../builds/precompress';
import { checkFederationManifestIsThere } from './federationManifest';
import type { ModuleBuild } from '../registry/moduleBuild';
import { isSharedFile } from '../registry/moduleUrl';
import { Refusal } from '../registry/refusal';
import { checkRuns } from '../registry/checkRuns';

/** The largest sizes of a module's files, in bytes as they are sent to a browser that accepts brotli. */
const byteBudget = {
  /** The entry and what the first page needs in addition. */
  firstPage: 150_000,
  /** Any file that is loaded later. */
  anyScript: 250_000,
};

/**
 * How many bytes of a build are compressed at most, scripts included: seven times what the largest module of this repository has. Builds
 * wait for each other at the compressor.
 */
const maxText = 10_000_000;

/**
 * How many times its budget a file may take before compression. Scripts become three to five times smaller. A build that is far too
 * large is refused by this before it is sent or compressed, which takes seconds for each megabyte.
 */
const beforeCompression = 8;

/** Checks the rules for which no file is needed. @throws {Refusal} for the first rule that is broken */
export function checkFit(build: ModuleBuild): void {
  checkRuns(build);
  checkContainer(build);
  checkFederationManifestIsThere(build);
  checkAddresses(build);
  const sizes = Object.entries(build.files).map(([file, { bytes }]) => [file, bytes] as const);
  checkBytes(build, new Map(sizes), { factor: beforeCompression, when: ' before compression' });
  checkText(build);
}

/**
 * Checks the byte budgets, as far as the sizes are known.
 *
 * @param sent the size of files when they are sent, in bytes
 * @throws {Refusal} for the first budget that is exceeded
 */
export function checkSent(build: ModuleBuild, sent: ReadonlyMap<string, number>): void {
  checkBytes(build, sent, { factor: 1, when: '' });
}

/**
 * Checks a file that builds of earlier kits share. The first build that has one decides what the others get under its name, and a build with another
 * content would be refused, so the name must be that of the content: its key is the hash of the text with zeros in place of the key.
 * A text that has such zeros already is refused, because it would have the key of another one.
 *
 * @param file `shared.<cluster>.<key>.js`
 * @throws {Refusal} when its key is, or could be, that of another content
 */
export function checkSharedFile({ manifest: { name } }: ModuleBuild, file: string, content: Buffer): void {
  const key = file.split('.')[2] ?? '';
  const zeros = '0'.repeat(key.length);
  const text = content.toString('latin1');
  const hash = createHash('sha256').update(text.replaceAll(key, zeros), 'latin1').digest('hex');
  if (hash.startsWith(key) && !text.includes(zeros)) return;
  throw new Refusal(
    name,
    'shared files',
    text.includes(zeros)
      ? `${file} has ${zeros.length} zeros in a row, which stand for the key of its name`
      : `${file} has another content than its name says`,
    `Build ${name} again with the kit, which names such files after their content.`,
  );
}

/** Whether a file could need a federation runtime that build.json does not name. */
export function mayUseRuntime(build: ModuleBuild, file: string): boolean {
  return build.federation === undefined && file.endsWith('.js') && !isOlderThanKit(build);
}

/**
 * Builds from before the first kit need the runtime, and never named it. They have no pages and no bill of materials, and are the last
 * that have a hash of its content in the name of their first file.
 */
function isOlderThanKit({ pages, preload, files }: ModuleBuild): boolean {
  return (
    pages === undefined &&
    preload.some((file) => /^lifecycles\.[0-9a-f]{10}\.js$/.test(file)) &&
    !Object.keys(files).some((file) => file.startsWith('sbom/'))
  );
}

/** @throws {Refusal} when a script uses a federation runtime */
export function checkUsesNoRuntime({ manifest: { name } }: ModuleBuild, file: string, content: Buffer): void {
  // The global variable of the runtime, which it has in every bundler's containers.
  if (!content.includes('__FEDERATION__')) return;
  throw new Refusal(
    name,
    'federation runtime',
    `${file} uses a federation runtime, and build.json does not say of which version`,
    `Build ${name} with the kit, or name that version in build.json: "federation".`,
  );
}

/** Whether a file counts for a budget. */
export function isBudgeted({ entry, preload, extensions = {} }: ModuleBuild, file: string): boolean {
  return (
    file.endsWith('.js') ||
    [entry, ...preload, ...Object.values(extensions).flat()].some((one) => one === file)
  );
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

/**
 * The entry must be a script, which browsers verify by its hash, and its global name the module's own: the runtime takes a container that
 * it finds under the name, and a page has other things under other names.
 */
function checkContainer({ manifest: { name }, container, entry }: ModuleBuild): void {
  if (!entry.endsWith('.js'))
    throw new Refusal(
      name,
      'container',
      `its entry ${entry} is not a script, and the shell loads nothing else`,
      'Name the file of the container in build.json, such as remoteEntry.js.',
    );
  const own = name.replaceAll('-', '_');
  if (container.startsWith(own) && /^(?:_[0-9a-f]{12})?$/.test(container.slice(own.length))) return;
  throw new Refusal(
    name,
    'container',
    `its container has the global name ${container}, which is not its own`,
    `Call the container ${own}_<hash>, with the first 12 digits of a hash of the build, or ${own}.`,
  );
}

/** Whether a file has one of the groups that the shell shares, or in a build of an earlier kit, what builds of that kit share. */
function isShared({ federation, groups = {} }: ModuleBuild, file: string): boolean {
  const key = groups[file]?.replace(/@[^@]*$/, '');
  return groupKeys.some((one) => one === key) || (federation === undefined && isSharedFile(file));
}

function checkBytes(
  build: ModuleBuild,
  sizes: ReadonlyMap<string, number>,
  { factor, when }: { readonly factor: number; readonly when: string },
): void {
  const { manifest, entry, preload, extensions = {} } = build;
  const check = (what: string, files: readonly string[], budget: number, remedy: string) => {
    const bytes = [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const allowed = factor * budget;
    if (bytes > allowed)
      throw new Refusal(
        manifest.name,
        'byte budget',
        `${what} takes ${bytes} bytes${when}, and ${allowed} are allowed`,
        remedy,
      );
  };
  check(
    'its first page',
    [entry, ...preload],
    byteBudget.firstPage,
    'Load what the first page does not need with import(), or leave out a dependency.',
  );
  for (const [extension, files] of Object.entries(extensions))
    check(
      `the extension ${extension}`,
      // What builds share is in most pages already.
      files.filter((file) => !isShared(build, file)),
      extensionBudget.bytes,
      'Load with import() what it does not show at first, or leave out a dependency.',
    );
  for (const file of sizes.keys())
    if (file.endsWith('.js'))
      check(file, [file], byteBudget.anyScript, 'Split it with import(), or leave out a dependency.');
}

function checkText({ manifest: { name }, files }: ModuleBuild): void {
  const bytes = Object.entries(files)
    .filter(([file]) => isForBrowsers(file) && isText(file))
    .reduce((sum, [, file]) => sum + file.bytes, 0);
  if (bytes <= maxText) return;
  throw new Refusal(
    name,
    'byte budget',
    `its scripts and other text files take ${bytes} bytes before compression, and ${maxText} are allowed`,
    'Leave out what no page needs, or fetch large data from an API.',
  );
}
