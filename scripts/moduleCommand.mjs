import { resolve } from 'node:path';
import { withSecretFiles } from '../server/secretFiles.mjs';
import { stateFolders } from '../server/stateFolders.mjs';
import { PublishError } from '../shared/webpack/publishing/errors.mjs';
import { whyUnverifiable } from '../shared/webpack/publishing/provenance.mjs';
import { remoteCommand } from '../shared/webpack/publishing/remoteCommand.mjs';
import { root } from './tree.mjs';
import { commandCall } from '../server/commandCall.mjs';

/**
 * The differences between a clone and a release.
 *
 * @typedef {object} Installation
 * @property {string} stateDir where `.data` and `.modules` are, unless DATA_DIR and MODULES_DIR say otherwise
 * @property {(named: string) => Promise<string>} folderOf the folder of the build that an argument names
 * @property {(folder: string) => import('../shared/webpack/publishing/provenance.mjs').Provenance | null} provenanceOf where the build in a folder comes from
 * @property {(published: import('../shared/webpack/publishing/verifyBuild.mjs').Published, from?: string) => void} verifyBuild `from`: the address of a repository with its commit
 * @property {() => Promise<string>} commandFile the address of the built command
 * @property {(env: Readonly<Record<string, string | undefined>>) => void} [checkSettings] throws `StartError` where they do not say which registry is meant
 * @property {(dataDir: string) => Promise<{ url: string, close(): Promise<void> }>} [reachEmbedded] the embedded database, where none is set
 */

/**
 * `npm run module`: on this machine's registry, or with `--to` over the network. Expected failures are printed as one sentence.
 *
 * @param {Installation} installation
 */
export async function moduleCommand(installation) {
  const { stateDir, folderOf, provenanceOf, verifyBuild, commandFile, checkSettings, reachEmbedded } =
    installation;
  const args = process.argv.slice(2);
  const { env } = process;
  try {
    if (args.some((arg) => arg === '--to' || arg.startsWith('--to='))) {
      const command = commandCall('module');
      await remoteCommand(args, { env, say: console.log, command, folderOf, provenanceOf, repository: root });
      return;
    }
    const settings = withSecretFiles(env);
    const isHelp = args.length === 0 || args[0] === 'help' || args.includes('--help');
    if (!isHelp) checkSettings?.(settings);
    const { runOnRegistry, usage } = await import(await commandFile());
    if (isHelp) {
      console.log(usage);
      return;
    }
    const folders = stateFolders(env, stateDir);
    const isSet = settings['REGISTRY_URL'] || settings['DATABASE_URL'];
    const embedded = isSet ? null : await reachEmbedded?.(folders.dataDir);
    try {
      await runOnRegistry(args, {
        env: embedded ? { ...settings, DATABASE_URL: embedded.url } : settings,
        ...folders,
        folderOf,
        provenanceOf(/** @type {string} */ folder) {
          const provenance = provenanceOf(folder);
          const unverifiable = whyUnverifiable(provenance);
          if (unverifiable !== null) console.log(unverifiable);
          return provenance;
        },
        verifyBuild,
      });
    } finally {
      await embedded?.close();
    }
  } catch (error) {
    const foreseen = error instanceof PublishError || (error instanceof Error && error.name === 'StartError');
    console.error(foreseen ? error.message : error);
    process.exitCode = 1;
  }
}

/** A folder that an argument names, relative to where the command was called. @param {string} named */
export const namedFolder = (named) => resolve(process.env['INIT_CWD'] ?? '.', named);
