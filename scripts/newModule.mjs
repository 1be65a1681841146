import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';

const template = 'templates/mfe-example';

/**
 * Writes a new module from the template, and makes it a workspace: in the lock file and in node_modules too, so that
 * nothing has to be installed.
 *
 * @param {string} root the repository
 * @param {string} name such as `mfe-reports`
 * @throws {StartError} when there can be no such module
 */
export function createModule(root, name) {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new StartError(
      `"${name}" is no name for a module. Use mfe- and lower-case words, such as mfe-reports.`,
    );
  if (existsSync(join(root, name))) throw new StartError(`There is a ${name} already. Choose another name.`);

  const folder = join(root, name);
  const words = name.slice('mfe-'.length);
  const left = /^(?:dist|node_modules|\..*|.*\.tsbuildinfo)$/;
  cpSync(join(root, template), folder, {
    recursive: true,
    filter: (source) => !left.test(source.split('/').at(-1) ?? ''),
  });
  rename(folder, namesFor(words));
  giveMenuPlace(root, folder);
  addWorkspace(root, name);
  const owners = join(root, 'CODEOWNERS');
  const lines = readFileSync(owners, 'utf8').split('\n');
  const after = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  lines.splice(after + 1, 0, `${`/${name}/`.padEnd(16)} @vended/${words}`);
  writeFileSync(owners, lines.join('\n'));
}

/** @param {string} words such as `stock-reports` @returns {[RegExp, string][]} the names in the template and what replaces them */
function namesFor(words) {
  const camel = words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const title = words.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [
    [/mfe-example/g, `mfe-${words}`],
    [/(['"])Example\1/g, `$1${title.join(' ')}$1`],
    [/Screens\/Example/g, `Screens/${title.join(' ')}`],
    [/Example/g, pascal],
    [/\/example(?=['"])/g, `/${words}`],
    [/example(?=[A-Z])/g, camel],
    [/\.\/example\//g, `./${words}/`],
    [/\bexample\b/g, camel],
    [/(["'])\.\.\/\.\.\/(shared|tsconfig)/g, '$1../$2'],
  ];
}

/** @param {string} folder @param {[RegExp, string][]} names */
function rename(folder, names) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const fileNames = entry.isDirectory()
      ? names.filter(([what]) => what.source.startsWith('\\bexample'))
      : names;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) rename(path, names);
    else writeFileSync(path, replaceAll(readFileSync(path, 'utf8'), names));
    const renamed =
      entry.isDirectory() && entry.name === 'example' ? folderName(names) : replaceAll(entry.name, fileNames);
    if (renamed !== entry.name) renameSync(path, join(folder, renamed));
  }
}

/** @param {[RegExp, string][]} names */
function folderName(names) {
  return replaceAll('mfe-example', names).slice('mfe-'.length);
}

/** @param {string} text @param {[RegExp, string][]} names */
function replaceAll(text, names) {
  return names.reduce((done, [what, by]) => done.replace(what, by), text);
}

/** @param {string} root @param {string} folder */
function giveMenuPlace(root, folder) {
  const file = join(folder, 'module.json');
  const order = lastMenuPlace(root, folder);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"order": \d+/, `"order": ${order}`));
}

/**
 * Behind all other entries of the sidebar.
 *
 * @param {string} root @param {string} [except] the folder of a module that does not count
 */
export function lastMenuPlace(root, except) {
  const orders = readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && join(root, name) !== except)
    .map((name) => join(root, name, 'module.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => readJson(file).menu.map((/** @type {{ order: number }} */ entry) => entry.order));
  return Math.max(190, ...orders) + 10;
}

/** @param {string} root @param {string} name */
function addWorkspace(root, name) {
  const manifest = readJson(join(root, 'package.json'));
  manifest.workspaces = withWorkspace(manifest.workspaces, name);
  writeJson(join(root, 'package.json'), manifest);

  const { version, dependencies } = readJson(join(root, name, 'package.json'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    if (!existsSync(join(root, file))) continue;
    const lock = readJson(join(root, file));
    if (lock.packages['']) lock.packages[''].workspaces = manifest.workspaces;
    lock.packages = inOrder({
      ...lock.packages,
      [name]: { version, dependencies },
      [`node_modules/${name}`]: { resolved: name, link: true },
    });
    writeJson(join(root, file), lock);
  }
  const link = join(root, 'node_modules', name);
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) symlinkSync(`../${name}`, link);
}

/** @param {string[]} workspaces @param {string} name */
function withWorkspace(workspaces, name) {
  const last = workspaces.findLastIndex((other) => other.startsWith('mfe-'));
  return [...workspaces.slice(0, last + 1), name, ...workspaces.slice(last + 1)];
}

/** As npm orders them. @param {Record<string, unknown>} packages */
function inOrder(packages) {
  return Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
}
