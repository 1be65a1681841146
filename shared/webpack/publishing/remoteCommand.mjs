import { parseArgs } from 'node:util';
import { PublishError } from './errors.mjs';
import { newTeamKey, readTeamKey } from './teamKey.mjs';
import { publishBuild } from './publishBuild.mjs';
import { remoteProduct } from './remoteProduct.mjs';
import { verifyBuild } from './verifyBuild.mjs';

/** @typedef {import('./provenance.mjs').Provenance} Provenance */

/**
 * @typedef {object} Context
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} say
 * @property {string} command how the person calls this, for messages
 * @property {(named: string) => Promise<string> | string} folderOf the folder of a build
 * @property {(folder: string) => Provenance | null} provenanceOf where the build in a folder comes from
 * @property {string} repository the clone in which commits are found
 * @property {string} [module] the module that is meant where none is named
 */

const options = /** @type {const} */ ({
  to: { type: 'string' },
  promote: { type: 'boolean', default: false },
  share: { type: 'string', default: '0' },
  account: { type: 'string', multiple: true, default: /** @type {string[]} */ ([]) },
  end: { type: 'boolean', default: false },
  last: { type: 'string', default: '20' },
  why: { type: 'string' },
});

/** @typedef {ReturnType<typeof parse>['values']} Values */
/** @typedef {{ product: import('./remoteProduct.mjs').RemoteProduct, key: import('./teamKey.mjs').TeamKey }} Remote */
/** @typedef {{ build: string, at: string, by: string | null, provenance: Provenance | null, state: string[] }} Build */

/** @type {Record<string, (named: string[], values: Values, remote: Remote, context: Context) => Promise<void>>} */
const commands = {
  async publish(named, { promote, why }, { product, key }, context) {
    const { say, folderOf, provenanceOf, command } = context;
    const all = named.length > 0 ? named : context.module ? [context.module] : [];
    if (all.length === 0)
      throw new PublishError(`Name a module or the folder of a build: ${command} publish <name>.`);
    for (const one of all) {
      const folder = await folderOf(one);
      const { name, build, known, files, bytes } = await publishBuild(
        product,
        key,
        folder,
        provenanceOf(folder),
      );
      say(
        known
          ? `${name} ${build} was published before.`
          : `${name} ${build} is published: ${files} files were sent, ${Math.ceil(bytes / 1000)} kB.`,
      );
      if (promote) await release(product, say, name, 'promote', { build, ...reason(why) });
      else say(`Make it live: ${command} promote ${name} ${build} --to ${product.address}`);
    }
  },

  async promote([named, build], { why }, { product }, context) {
    const name = theModule(named, context);
    await release(product, context.say, name, 'promote', { ...(build && { build }), ...reason(why) });
  },

  async rollback([named], { why }, { product }, context) {
    const name = theModule(named, context);
    await release(product, context.say, name, 'rollback', reason(why));
  },

  async trial([named, build], { share, account: accounts, end, why }, { product }, context) {
    const name = theModule(named, context);
    if (end) return release(product, context.say, name, 'end-trial', reason(why));
    const asked = { share: number(share, 'share', 100), accounts, ...(build && { build }), ...reason(why) };
    await release(product, context.say, name, 'trial', asked);
  },

  async list([named], _values, { product }, context) {
    const name = theModule(named, context);
    const answer = await product.call('GET', `/platform/builds/${name}`);
    const { builds } = /** @type {{ builds: Build[] }} */ (answer);
    context.say(name);
    for (const { build, at, by, provenance, state } of builds) {
      const from = provenance?.commit ? [`from ${provenance.commit.slice(0, 10)}`] : [];
      const facts = [...state, ...(by ? [`by ${by}`] : []), ...from];
      context.say(printable(`  ${build}  published ${minute(at)}  ${facts.join(', ')}`.trimEnd()));
    }
  },

  async history(_named, { last }, { product }, { say }) {
    const { changes } =
      /** @type {{ changes: { revision: number, at: string, by: string, action: string, what: string, why: string | null }[] }} */ (
        await product.call('GET', '/platform/history')
      );
    for (const { revision, at, by, action, what, why } of changes.slice(-number(last, 'last', 200)).reverse())
      say(printable(`${revision}  ${minute(at)}  ${by}  ${action} ${what}${why ? `: ${why}` : ''}`));
  },

  async verify([named, meant], _values, { product }, context) {
    const name = theModule(named, context);
    const answer = await product.call('GET', `/platform/builds/${name}`);
    const { builds } = /** @type {{ builds: Build[] }} */ (answer);
    const build = meant ?? (builds.find(({ state }) => state.includes('live')) ?? builds[0])?.build;
    if (!build) throw new PublishError(`Nothing of ${name} is published. Publish it first.`);
    const published = await product.call('GET', `/platform/builds/${name}/${encodeURIComponent(build)}`);
    verifyBuild(
      /** @type {import('./verifyBuild.mjs').Published} */ (published),
      context.repository,
      context.say,
    );
  },
};

/** The commands that work over the network. */
export const remoteCommands = Object.keys(commands);

/**
 * Runs a command line on a product that is reached over the network, with the key of a team.
 *
 * @param {readonly string[]} args @param {Context} context
 * @throws {PublishError} in one sentence that says what to do
 */
export async function remoteCommand(args, context) {
  const { positionals, values } = parse(args);
  const [name = '', ...named] = positionals;
  if (name === 'key') {
    const { secret, publicKey } = newTeamKey();
    context.say(
      `Keep this line as a secret, in VENDED_KEY; it is not shown again:\n\n${secret}\n\nGive this one to the operator, who registers it: npm run module -- keys create <team> --modules <names> --may <actions> --public ${publicKey}`,
    );
    return;
  }
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run)
    throw new PublishError(
      `Over the network there is no command "${name}". Use one of ${remoteCommands.join(', ')}.`,
    );
  const address = values.to ?? context.env['VENDED_URL'] ?? '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new PublishError(
      `"${address}" is no address of a product. Name it as in the browser: ${context.command} ${name} --to https://console.vended.example`,
    );
  const key = readTeamKey(context.env);
  await run(named, values, { product: remoteProduct(address, key), key }, context);
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new PublishError(error instanceof Error ? error.message : 'The command cannot be read.');
  }
}

const said = /** @type {const} */ ({
  promote: 'is live',
  rollback: 'is live again',
  trial: 'is on trial',
  'end-trial': 'is what everybody gets again',
});

/**
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {(line: string) => void} say
 * @param {string} name @param {keyof typeof said} action @param {object} asked
 */
async function release(product, say, name, action, asked) {
  const answer = await product.call('POST', `/platform/releases/${name}/${action}`, JSON.stringify(asked));
  const { build, changed } = /** @type {{ build: string, changed: boolean }} */ (answer);
  say(`${name} ${build} ${said[action]}${changed ? '' : ' already'}.`);
}

/** @param {string | undefined} why */
const reason = (why) => (why ? { why } : {});

/** @param {string | undefined} named @param {Context} context */
function theModule(named, context) {
  const name = named ?? context.module;
  if (name && /^mfe-[a-z0-9-]+$/.test(name)) return name;
  throw new PublishError(`"${name ?? ''}" is no name of a module. Name one, such as mfe-reports.`);
}

/** @param {string} text @param {string} name @param {number} max */
function number(text, name, max) {
  const value = Number(text);
  if (text !== '' && value >= 0 && value <= max) return value;
  throw new PublishError(`${name} is "${text}". Give a number from 0 to ${max}.`);
}

/** Names and reasons come from other people: no character of theirs may control this terminal. @param {string} line */
const printable = (line) => line.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '');

/** @param {string} moment */
const minute = (moment) => moment.slice(0, 16).replace('T', ' ');
