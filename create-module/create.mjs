#!/usr/bin/env node
// Writes a repository for one module: npm create @vended/module -- <folder>
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkAnswers, kitRegistry, newRepository, RepositoryError } from './newRepository.mjs';
import { singularOf } from './templateNames.mjs';

const usage = `Usage: npm create @vended/module -- <folder> [--name mfe-reports] [--area shelves] [--one shelf] [--path /shelves] [--api /shelves] [--registry https://… | --kit <folder>]

  <folder>    where the repository is written; it must be empty or not exist
  --name      the module's name
  --area      what its first list holds, in the plural
  --one       the singular of that, if it is irregular
  --path      the list's address in the console; the form's address is next to it
  --api       the path of its calls in the API
  --registry  the registry that has the kit, if it is not the one that npm has for @vended
  --kit       a folder with the packed kit, if no registry has it`;

/**
 * Asks for what the command line does not specify, if there is a terminal.
 *
 * @param {Record<string, string | undefined>} given
 */
async function ask(given) {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null;
  const answer = async (
    /** @type {string} */ key,
    /** @type {string} */ question,
    /** @type {string} */ usual,
  ) => given[key] ?? ((await terminal?.question(`${question} (${usual}): `)) || usual);
  const name = await answer('name', 'Name of the module', 'mfe-reports');
  const area = await answer('area', 'What its first list holds, in the plural', name.replace(/^mfe-/, ''));
  const one = await answer('one', 'One of them', singularOf(area));
  const address = await answer('path', 'Address of the list in the console', `/${area}`);
  const api = await answer('api', 'Path of its calls in the API', `/${area.replaceAll('-', '_')}`);
  terminal?.close();
  return { name, area, one, path: address, api };
}

/** What the npm that started this is set to. @param {string} name */
function npmSetting(name) {
  const npm = process.env.npm_execpath;
  if (!npm) return undefined;
  const { stdout } = spawnSync(process.execPath, [npm, 'config', 'get', name], { encoding: 'utf8' });
  const value = stdout.trim();
  return value === '' || value === 'undefined' ? undefined : value;
}

/** The template and the facts about the kit and the gateway that are packed with this command. */
function packed() {
  const template = path.join(import.meta.dirname, 'template');
  if (!existsSync(template))
    throw new RepositoryError('The template is missing. Run the packed command: npm run kit packs it.');
  const versions = JSON.parse(readFileSync(path.join(import.meta.dirname, 'versions.json'), 'utf8'));
  return { template, versions };
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      area: { type: 'string' },
      one: { type: 'string' },
      path: { type: 'string' },
      api: { type: 'string' },
      registry: { type: 'string' },
      kit: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [folder] = positionals;
  if (values.help || !folder) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
  } else {
    const { help: _, kit, registry, ...given } = values;
    const { template, versions } = packed();
    const answers = checkAnswers(await ask(given), versions);
    newRepository({
      folder: path.resolve(folder),
      answers,
      template,
      versions,
      ...(kit ? { kit: path.resolve(kit) } : { registry: kitRegistry(registry, npmSetting) }),
    });
    console.log(`${answers.name} is written. Next:\n\n  cd ${folder}\n  npm install\n  npm start`);
  }
} catch (error) {
  const isOurs =
    error instanceof RepositoryError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!isOurs) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
