import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { federationRuntime } from '@vended/module/platform/federationRuntime';
import type { Manifest } from '@vended/module/platform/manifest';
import { moduleBuild, type ModuleBuild } from '../registry/moduleBuild';
import { integrityOf } from '../builds/integrityOf';

const made: string[] = [];

/** A new, empty folder, which is removed after the tests of the file. */
export async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'vended-gateway-'));
  made.push(dir);
  return dir;
}

// A gateway that is not closed yet may be writing a build into its folder, which then is not empty when it is removed.
const removal = { recursive: true, force: true, maxRetries: 10 } as const;
afterAll(() => Promise.all(made.map((dir) => rm(dir, removal))));

/** Enough of a script for compression to pay. */
export const script = `/* a module's code */ ${'export const shelf = "A1"; '.repeat(200)}`;

/** A manifest with a route and a menu entry that follow from the name: `mfe-alpha` has /alpha and Alpha. */
export function manifestOf(name: string, changes: Partial<Manifest> = {}): Manifest {
  const area = name.replace('mfe-', '');
  const label = area.charAt(0).toUpperCase() + area.slice(1);
  return {
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [
      { path: `/${area}`, title: label, permission: 'inventory.read' },
      { path: `/${area}-details/:id?`, title: `${label} details`, permission: 'inventory.read' },
    ],
    menu: [{ label, path: `/${area}`, order: 20, icon: 'package', permission: 'inventory.read' }],
    ...changes,
  };
}

/** The name of a file that builds share, with `script` as its content. */
export function sharedFileName(cluster: string): string {
  const key = createHash('sha256').update(script).digest('hex').slice(0, 16);
  return `shared.${cluster}.${key}.js`;
}

/**
 * A module's `dist` folder as a build leaves it.
 *
 * @param serverBuild the source that renders its pages on the server, for a module that has such a build
 * @param shared the names of files that it shares with other builds and needs for its first page
 */
export async function builtModule(
  name: string,
  changes: Partial<Manifest> = {},
  content: string = script,
  serverBuild?: string,
  shared: readonly string[] = [],
): Promise<string> {
  const dir = await emptyFolder();
  const files: Record<string, string> = {
    'remoteEntry.js': content,
    'lifecycles.0123456789.js': script,
    'picture.png': 'not text',
    'docs/terms.pdf': 'the terms',
    ...Object.fromEntries(shared.map((file) => [file, script])),
    ...(serverBuild !== undefined && { 'server/draw.mjs': serverBuild }),
  };
  const build: ModuleBuild = {
    manifest: manifestOf(name, changes),
    container: name.replaceAll('-', '_'),
    entry: 'remoteEntry.js',
    preload: ['lifecycles.0123456789.js', ...shared],
    ...(serverBuild !== undefined && { server: 'server/draw.mjs' }),
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, describeFile(text)])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  await writeFile(path.join(dir, 'build.json'), JSON.stringify(build));
  return dir;
}

/** Adds files to a built module, or replaces them. */
export async function addFiles(
  dir: string,
  files: Readonly<Record<string, Buffer | string>>,
): Promise<string> {
  const list = path.join(dir, 'build.json');
  const build = moduleBuild.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
    build.files[file] = describeFile(content);
  }
  await writeFile(list, JSON.stringify(build));
  return dir;
}

/**
 * Makes the container of a built module one of federation, with the manifest that bundlers write.
 *
 * @param groups the files with groups of our packages, with the key and version of each
 */
export async function addFederation(dir: string, groups?: Readonly<Record<string, string>>): Promise<string> {
  const list = path.join(dir, 'build.json');
  const build = moduleBuild.parse(JSON.parse(await readFile(list, 'utf8')));
  await writeFile(list, JSON.stringify({ ...build, federation: federationRuntime, groups }));
  const assetsOf = (sync: readonly string[]) => ({
    js: { sync, async: [] },
    css: { sync: [], async: [] },
  });
  const shared = Object.entries(groups ?? {}).map(([file, group]) => {
    const [, name, version] = /^(.+)@(.+)$/.exec(group) ?? [];
    return { name, version, assets: assetsOf([file]) };
  });
  const { container } = build;
  const manifest = {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      pluginVersion: federationRuntime,
      publicPath: 'auto',
      remoteEntry: { name: build.entry, path: '', type: 'var' },
    },
    remotes: [],
    exposes: [{ path: './lifecycles', assets: assetsOf(build.preload) }],
    shared,
  };
  return addFiles(dir, { 'mf-manifest.json': JSON.stringify(manifest) });
}

function describeFile(content: Buffer | string) {
  const integrity = integrityOf(content);
  return { bytes: Buffer.byteLength(content), integrity };
}

/** What the shell's browser build provides to modules: a group of our packages, by key and version. */
export const providedGroup = '@vended/lists@2.0.0-h1f3a9c';

/** The shell's browser build. */
export async function builtShell(content: string = script, hash = '0123456789'): Promise<string> {
  const dir = await emptyFolder();
  const assets = {
    scripts: [`shell.${hash}.js`],
    console: [],
    groups: { [providedGroup]: `shell.${hash}.js` },
    worker: `worker.${hash}.js`,
    fonts: { latin: 'latin.0123456789.woff2', latinExt: 'latin-ext.0123456789.woff2' },
  };
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, `shell.${hash}.js`), content);
  await writeFile(path.join(dir, assets.worker), 'self.skipWaiting();');
  await writeFile(path.join(dir, assets.fonts.latin), 'a font');
  await writeFile(path.join(dir, assets.fonts.latinExt), 'another font');
  await writeFile(path.join(dir, 'assets.json'), JSON.stringify(assets));
  return dir;
}
