import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Product } from './product';
import { test as base } from './test';

const root = join(import.meta.dirname, '..');

/** Runs `npm run module` on the modules of the product under test. */
export function moduleCommandOf({ dataDir, modulesDir }: Pick<Product, 'dataDir' | 'modulesDir'>) {
  return async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/module.mjs', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, MODULES_DIR: modulesDir },
    });
    return stdout;
  };
}

/** A browser test that may change which builds are live: afterwards those are live again with which the product started. */
export const test = base.extend<{ moduleCommand: ReturnType<typeof moduleCommandOf> }>({
  async moduleCommand({ product }, use) {
    const moduleCommand = moduleCommandOf(product);
    await use(moduleCommand);
    await moduleCommand('restore', '1');
  },
});

/** What `build.json` says. */
export interface BuildFile {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly container: string;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
}

/**
 * Creates another version of a module: a copy of its build with changed scripts.
 *
 * @param module its folder @param change returns the new content of a script or of federation's manifest
 * @returns the build's folder and a function that removes it
 */
export function changedBuild(
  module: string,
  version: string,
  change: (script: string, file: string) => string,
) {
  const hash = createHash('sha256').update(version).digest('hex').slice(0, 12);
  const newer = ({ manifest, container }: BuildFile) => ({
    manifest: { ...manifest, version },
    container: `${container.slice(0, -12)}${hash}`,
  });
  return copiedBuild(module, newer, change);
}

/**
 * Copies a module's build under another global name of its container, which all its files have.
 *
 * @param module its folder @param said what the copy's `build.json` says in place of what the build's says
 * @param change returns the new content of a script or of federation's manifest
 * @returns the copy's folder and a function that removes it
 */
export async function copiedBuild(
  module: string,
  said: (build: BuildFile) => { readonly container: string },
  change: (script: string, file: string) => string = (script) => script,
) {
  const folder = await mkdtemp(join(tmpdir(), 'vended-build-'));
  // Without what it was made of: it is no build of this clone any more.
  const filter = (file: string) => !file.endsWith('sources.json');
  await cp(join(root, module, 'dist'), folder, { recursive: true, filter });
  const build = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as BuildFile;
  const changes = said(build);
  let files = { ...build.files };
  const hashes = new Map<string, string>();
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
  const manifests = Object.keys(files).filter((file) => /^mf-.+\.json$/.test(file));
  for (const file of [...scripts, 'remoteEntry.js', ...manifests]) {
    const before = await readFile(join(folder, file), 'utf8');
    let after = change(before, file).replaceAll(build.container, changes.container);
    for (const [old, fresh] of hashes) after = after.replaceAll(old, fresh);
    await writeFile(join(folder, file), after);
    const integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`;
    hashes.set(files[file]?.integrity ?? '', integrity);
    files = { ...files, [file]: { bytes: Buffer.byteLength(after), integrity } };
  }
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...build, ...changes, files }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Simulates a return to the tab, and waits until the page has polled the registry. */
export async function returnToTab(page: Page): Promise<void> {
  const polled = page.waitForResponse('**/registry');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await polled;
}

/** Records the reports that the page sends from now on. */
export async function recordReports(page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const reports: Record<string, unknown>[] = [];
  // The body of a beacon is only available if the request is intercepted.
  await page.route('**/collect', async (route) => {
    reports.push(route.request().postDataJSON() as Record<string, unknown>);
    await route.continue();
  });
  return reports;
}
