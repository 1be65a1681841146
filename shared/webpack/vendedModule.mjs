#!/usr/bin/env node
// The command in a module's own repository: vended-module start, figures, publish, promote …
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PublishError } from './publishing/errors.mjs';
import { liveCommit } from './publishing/liveCommit.mjs';
import { provenanceOfBuild } from './publishing/provenance.mjs';
import { remoteCommand, remoteCommands } from './publishing/remoteCommand.mjs';
import { remoteProduct } from './publishing/remoteProduct.mjs';
import { readTeamKey } from './publishing/teamKey.mjs';

const usage = `vended-module <command>

  start [--in <address>]            shows the module alone, or inside a running Vended; both follow what is edited
  figures [--in <address>]          how a change differs from the live build, as Markdown: bytes, first paint (of a --link
                                    <address>), accessibility, and pictures, for which the live build's commit is asked with the
                                    key, unless --base <commit> names another; into a file with --out <file>
  publish [--promote] [--link]      publishes what npm run build has written; --promote makes it live, --link prints a link
                                    that shows it to those who have the link, for --hours <48>
  promote [module] [build]          makes a build live; name it if several came after the live one
  rollback [module]                 goes back to the build that was live before
  rollout build [module] [build]    gives a build to some in place of the live one: to --share <per cent> of visitors,
                                    --account <id or name> …; --link prints a link instead, for --hours <48>; --end gives
                                    everyone the live build again
  rollout list [module]             who made which link, and when it ends
  rollout end <id> [module]         ends a link
  list, history [--last 20]         what is published, and who did what
  live-commit [module]              prints the commit of the live build
  verify [module] [build]           builds it from its commit, and compares every file with what is published; the commit is
                                    one of this clone, or of the repository that --from <address> names
  key                               makes a key, whose public half the operator registers

  --to <address>  of the running Vended, or VENDED_URL    --why <text>  the reason, for the history
  The key is in VENDED_KEY, or in the file that VENDED_KEY_FILE names.
`;

/** @typedef {{ in?: string, base?: string, link?: string, out?: string }} LocalOptions */

const local = { start, figures };
const args = process.argv.slice(2);
const [command = ''] = args;

try {
  if (command === 'start' || command === 'figures') await local[command](localOptions());
  else if (command === 'key' || remoteCommands.includes(command)) await publishing();
  else {
    console.log(usage);
    if (!['', 'help', '--help', '-h'].includes(command))
      throw new PublishError(`There is no command ${command}.`);
  }
} catch (error) {
  const foreseen =
    error instanceof TypeError ||
    error instanceof PublishError ||
    (error instanceof Error && error.name === 'FiguresError');
  if (!foreseen) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function publishing() {
  const dir = process.cwd();
  const own = ownName(dir);
  await remoteCommand(args, {
    env: process.env,
    say: console.log,
    command: 'npx vended-module',
    // The module of this repository, or any folder with a build.
    folderOf(named) {
      if (!named.startsWith('mfe-')) return path.resolve(dir, named);
      if (named !== own)
        throw new PublishError(`This is the repository of ${own}. Publish ${named} from its own folder.`);
      return path.join(dir, 'dist');
    },
    provenanceOf: (folder) => provenanceOfBuild(dir, folder),
    repository: dir,
    module: own,
  });
}

/** @param {string} dir */
function ownName(dir) {
  try {
    return String(JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8')).name);
  } catch {
    throw new PublishError(`${dir} has no module.json. Start this in the module's folder.`);
  }
}

/** @returns {LocalOptions} */
function localOptions() {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      in: { type: 'string' },
      base: { type: 'string' },
      link: { type: 'string' },
      // The word of the release before, understood until the next one.
      preview: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { preview, link = preview, ...others } = values;
  if (positionals.length > 1) throw new PublishError(usage);
  for (const address of [values.in, link])
    if (address !== undefined && !(URL.canParse(address) && /^https?:/.test(address)))
      throw new PublishError(
        `"${address}" is not an address. Name it as in the browser: https://console.vended.example`,
      );
  return { ...others, ...(link !== undefined && { link }) };
}

/** @param {LocalOptions} options `in`: the running product that the module is to be put into */
function start({ in: address }) {
  const webpack = spawn('webpack', ['serve', '--config', 'webpack.config.mjs', '--mode', 'development'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(address && { VENDED_URL: address }) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => webpack.kill(signal));
  webpack.once('exit', (code) => (process.exitCode = code ?? 1));
}

/** @param {LocalOptions} options */
async function figures({ out, ...options }) {
  // Starting the module does not load a browser.
  const { figures: textOf } = await import('@vended/testing/figures/figures.mjs');
  const compared = options.base === undefined ? await liveBase(options.in) : {};
  const text = await textOf({ dir: process.cwd(), ...options, ...compared, ...(out && { out }) });
  if (!out) console.log(text);
}

/**
 * The commit to compare pictures with if none is named: that of the live build, which the product tells only callers with a team key.
 *
 * @param {string | undefined} address
 * @returns {Promise<{ base?: string, noBase?: string }>} `noBase`: why there is none
 */
async function liveBase(address) {
  const { env } = process;
  if (!address || !(env['VENDED_KEY'] || env['VENDED_KEY_FILE'])) return {};
  const product = remoteProduct(address, readTeamKey(env));
  try {
    return { base: await liveCommit(product, ownName(process.cwd())) };
  } catch (error) {
    if (error instanceof PublishError) return { noBase: error.message };
    throw error;
  }
}
