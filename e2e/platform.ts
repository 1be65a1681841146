import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Product } from './product';

const root = join(import.meta.dirname, '..');

/** Runs `npm run module` on the modules of the product under test. */
export function moduleCommandOf({ modulesDir }: Pick<Product, 'modulesDir'>) {
  return async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/module.mjs', ...args], {
      cwd: root,
      env: { ...process.env, MODULES_DIR: modulesDir },
    });
    return stdout;
  };
}

interface BuildFile {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
}

/**
 * Another version of a module, as its team would build it: of this clone's build with a text replaced in its scripts.
 *
 * @param change gives what stands in a script instead, which it is told with its file's name
 * @returns its folder, and what removes it
 */
export async function changedBuild(
  module: string,
  version: string,
  change: (script: string, file: string) => string,
) {
  const folder = await mkdtemp(join(tmpdir(), 'vended-build-'));
  await cp(join(root, module, 'dist'), folder, { recursive: true });
  const build = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as BuildFile & {
    container: string;
  };
  const container = `${build.container.slice(0, -12)}${createHash('sha256').update(version).digest('hex').slice(0, 12)}`;
  let files = { ...build.files };
  const hashes = new Map<string, string>();
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
  for (const file of [...scripts, 'remoteEntry.js']) {
    const before = await readFile(join(folder, file), 'utf8');
    let after = change(before, file).replaceAll(build.container, container);
    for (const [old, fresh] of hashes) after = after.replaceAll(old, fresh);
    await writeFile(join(folder, file), after);
    const integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`;
    hashes.set(files[file]?.integrity ?? '', integrity);
    files = { ...files, [file]: { bytes: Buffer.byteLength(after), integrity } };
  }
  const manifest = { ...build.manifest, version };
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...build, manifest, container, files }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What an open page does by itself when somebody comes back to it: it looks what is live by now. */
export async function comeBack(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/registry');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await looked;
}

/** Keeps what the page tells the collector from now on, and lets it go there. */
export async function keepReports(page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const reports: Record<string, unknown>[] = [];
  // The browser says what a beacon carries only where it is held on its way.
  await page.route('**/collect', async (route) => {
    reports.push(route.request().postDataJSON() as Record<string, unknown>);
    await route.continue();
  });
  return reports;
}
