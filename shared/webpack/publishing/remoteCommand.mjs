import { parseArgs } from 'node:util';
import { PublishError } from './errors.mjs';
import { liveCommit } from './liveCommit.mjs';
import { whyUnverifiable } from './provenance.mjs';
import { isModuleName } from './moduleName.mjs';
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
  link: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  hours: { type: 'string' },
  list: { type: 'boolean', default: false },
  revoke: { type: 'string' },
  share: { type: 'string', default: '0' },
  account: { type: 'string', multiple: true, default: /** @type {string[]} */ ([]) },
  end: { type: 'boolean', default: false },
  last: { type: 'string', default: '20' },
  why: { type: 'string' },
  from: { type: 'string' },
});

/** @typedef {{ names: number, options?: readonly (keyof typeof options)[] }} Taken */

/**
 * How many names each command takes, and which options in addition to --to and --why.
 *
 * @satisfies {Record<string, Taken>}
 */
const taken = {
  publish: { names: Infinity, options: ['promote', 'link', 'preview', 'hours'] },
  promote: { names: 2 },
  rollback: { names: 1 },
  rollout: { names: 3, options: ['share', 'account', 'link', 'hours', 'end'] },
  // Words of the release before, as --preview of publish; understood until the next one.
  trial: { names: 2, options: ['share', 'account', 'end'] },
  preview: { names: 2, options: ['hours', 'list', 'revoke'] },
  list: { names: 1 },
  history: { names: 0, options: ['last'] },
  verify: { names: 2, options: ['from'] },
  'live-commit': { names: 1 },
};

/** @param {string} name @returns {name is keyof typeof taken} */
const isCommand = (name) => Object.hasOwn(taken, name);

/** @typedef {ReturnType<typeof parse>['values']} Values */
/** @typedef {{ product: import('./remoteProduct.mjs').RemoteProduct, key: import('./teamKey.mjs').TeamKey }} Remote */
/** @typedef {{ id: string, build: string, madeBy: string, madeAt: string, endsAt: string, revokedBy: string | null, state: string }} Link */
/** @typedef {{ build: string, at: string, by: string | null, provenance: Provenance | null, state: string[] }} Build */

/** @type {Record<keyof typeof taken, (named: string[], values: Values, remote: Remote, context: Context) => Promise<void>>} */
const commands = {
  async publish(named, { promote, hours, why, ...values }, { product, key }, context) {
    const link = values.link || values.preview;
    // Before anything is sent.
    const lasting = hoursOf(hours);
    const { say, folderOf, provenanceOf, command } = context;
    const all = named.length > 0 ? named : context.module ? [context.module] : [];
    if (all.length === 0)
      throw new PublishError(`Name a module or the folder of a build: ${command} publish <name>.`);
    for (const one of all) {
      const folder = await folderOf(one);
      const provenance = provenanceOf(folder);
      const { name, build, known, notes, files, bytes } = await publishBuild(
        product,
        key,
        folder,
        provenance,
      );
      say(
        known
          ? `${name} ${build} was published before.`
          : `${name} ${build} is published: ${files} files were sent, ${Math.ceil(bytes / 1000)} kB.`,
      );
      const unverifiable = whyUnverifiable(provenance);
      if (unverifiable !== null) say(unverifiable);
      if (!promote) for (const note of notes) say(printable(note));
      if (promote) await release(product, say, name, 'promote', { build, ...reason(why) });
      if (link) await makeLink(product, context, name, { build, ...lasting, ...reason(why) });
      if (!promote && !link) say(`Make it live: ${command} promote ${name} ${build} --to ${product.address}`);
    }
  },

  async promote([named, build], { why }, { product }, context) {
    const name = theModule(named, context);
    if (!build) await checkUnnamed(product, context, name, 'promote');
    await release(product, context.say, name, 'promote', { ...(build && { build }), ...reason(why) });
  },

  async rollback([named], { why }, { product }, context) {
    const name = theModule(named, context);
    await release(product, context.say, name, 'rollback', reason(why));
  },

  async rollout([task, ...named], values, { product }, context) {
    switch (task) {
      case 'build':
        return rollOut(product, context, named, values);
      case 'list':
        return listLinks(product, context, theModule(named[0], context));
      case 'end': {
        const [link, module] = named;
        if (link === undefined)
          throw new PublishError(
            `Name the link to end by its id: ${context.command} rollout list shows the links.`,
          );
        const name = theModule(module, context);
        const ended = await product.change(name, 'end-link', { link, ...reason(values.why) });
        const { id, build } = /** @type {Link} */ (ended);
        return context.say(`The link ${id} to ${name} ${build} is revoked.`);
      }
      default:
        throw new PublishError(
          `Say what to do: ${context.command} rollout build, rollout list or rollout end <id>.`,
        );
    }
  },

  trial: (named, values, remote, context) => asRollout('trial', ['build', ...named], values, remote, context),

  async preview([name, build], { list, revoke, ...values }, remote, context) {
    const module = name === undefined ? [] : [name];
    const given = { ...values, list, revoke };
    if (revoke !== undefined) return asRollout('preview', ['end', revoke, ...module], given, remote, context);
    if (list) return asRollout('preview', ['list', ...module], given, remote, context);
    const words = ['build', ...module, ...(build === undefined ? [] : [build])];
    await asRollout('preview', words, { ...given, link: true }, remote, context);
  },

  async list([named], _values, { product }, context) {
    const name = theModule(named, context);
    const answer = await product.read(name, 'builds');
    const { builds } = /** @type {{ builds: Build[] }} */ (answer);
    context.say(name);
    for (const { build, at, by, provenance, state } of builds) {
      const from = provenance?.commit ? [`from ${provenance.commit.slice(0, 10)}`] : [];
      const facts = [...state, ...(by ? [`by ${by}`] : []), ...from];
      context.say(printable(`  ${build}  published ${minute(at)}  ${facts.join(', ')}`.trimEnd()));
    }
  },

  /** For scripts. */
  async 'live-commit'([named], _values, { product }, context) {
    context.say(await liveCommit(product, theModule(named, context)));
  },

  async history(_named, { last }, { product }, { say }) {
    const { changes } =
      /** @type {{ changes: { revision: number, at: string, by: string, action: string, what: string, why: string | null }[] }} */ (
        await product.read(undefined, 'history')
      );
    for (const { revision, at, by, action, what, why } of changes.slice(-number(last, 'last', 200)).reverse())
      say(printable(`${revision}  ${minute(at)}  ${by}  ${action} ${what}${why ? `: ${why}` : ''}`));
  },

  async verify([named, meant], { from }, { product }, context) {
    const name = theModule(named, context);
    const answer = await product.read(name, 'builds');
    const { builds } = /** @type {{ builds: Build[] }} */ (answer);
    const build = meant ?? (builds.find(({ state }) => state.includes('live')) ?? builds[0])?.build;
    if (!build) throw new PublishError(`Nothing of ${name} is published. Publish it first.`);
    const published = await product.read(name, `builds/${encodeURIComponent(build)}`);
    verifyBuild(
      /** @type {import('./verifyBuild.mjs').Published} */ (published),
      { clone: context.repository, ...(from !== undefined && { from }) },
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
  const { positionals, values, tokens } = parse(args);
  const [name = '', ...named] = positionals;
  if (name === 'key') {
    const { secret, publicKey } = newTeamKey();
    context.say(
      `Keep this line as a secret, in VENDED_KEY; it is not shown again:\n\n${secret}\n\nGive this one to the operator, who registers it: npm run module -- keys create <team> --modules <names> --may <actions> --public ${publicKey}`,
    );
    return;
  }
  if (!isCommand(name))
    throw new PublishError(
      `Over the network there is no command "${name}". Use one of ${remoteCommands.join(', ')}.`,
    );
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  refuseUnused(name, named, given);
  const address = values.to ?? context.env['VENDED_URL'] ?? '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new PublishError(
      `"${address}" is not the address of a product. Name it as in the browser: ${context.command} ${name} --to https://console.vended.example`,
    );
  const key = readTeamKey(context.env);
  await commands[name](named, values, { product: remoteProduct(address, key), key }, context);
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options, tokens: true });
  } catch (error) {
    throw new PublishError(error instanceof Error ? error.message : 'The command cannot be read.');
  }
}

/**
 * Refuses unknown arguments: ignoring one would do something that the user did not mean.
 *
 * @param {keyof typeof taken} command @param {readonly string[]} named @param {readonly string[]} given the options
 */
function refuseUnused(command, named, given) {
  const { names, options: own = [] } = /** @type {Taken} */ (taken[command]);
  const unused = given.find((option) => ![...own, 'to', 'why'].some((one) => one === option));
  const what = unused ? `--${unused}` : named[names];
  if (what !== undefined)
    throw new PublishError(`${command} does not take ${what} here. Leave it out: nothing was done.`);
}

const said = /** @type {const} */ ({
  promote: 'is live',
  rollback: 'is live again',
  rollout: 'is rolled out',
  'end-rollout': 'is what everyone gets again',
});

/**
 * Does what an earlier release called by another word, and says the word of this one.
 *
 * @param {'trial' | 'preview'} command @param {string[]} words @param {Values} values @param {Remote} remote @param {Context} context
 */
async function asRollout(command, words, values, remote, context) {
  await commands.rollout(words, values, remote, context);
  const line = ['rollout', ...words, ...rolloutOptions(values)].map(quoted).join(' ');
  context.say(`${command} is called rollout now, and goes with the next release: ${context.command} ${line}`);
}

/** What was given of the options of `rollout`, as on a command line. @param {Values} values @returns {string[]} */
const rolloutOptions = (values) =>
  /** @type {const} */ ([...taken.rollout.options, 'to', 'why']).flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .filter((value) => value !== false && !(name === 'share' && value === options.share.default))
      .flatMap((value) => (typeof value === 'boolean' ? [`--${name}`] : [`--${name}`, value])),
  );

/** A word as a shell reads it. @param {string} word */
const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replaceAll(/["\\$`]/g, '\\$&')}"`);

/**
 * Gives a build to some visitors, or to everyone with a link; or ends that.
 *
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {Context} context @param {string[]} named @param {Values} values
 */
async function rollOut(
  product,
  context,
  [module, build],
  { share, account: accounts, link, hours, end, why },
) {
  const name = theModule(module, context);
  if ((link || end) && (share !== '0' || accounts.length > 0))
    throw new PublishError(
      'A link is for all who have it, and an end for all. Leave out --share and --account.',
    );
  if (end) return release(product, context.say, name, 'end-rollout', reason(why));
  const lasting = hoursOf(hours);
  if (!link && hours !== undefined)
    throw new PublishError('Only a link ends after some hours. Leave out --hours, or add --link.');
  if (!build) await checkUnnamed(product, context, name, 'rollout build');
  const asked = { ...(build && { build }), ...reason(why) };
  if (link) return makeLink(product, context, name, { ...asked, ...lasting });
  await release(product, context.say, name, 'rollout', {
    ...asked,
    share: number(share, 'share', 100),
    accounts,
  });
}

/** @param {import('./remoteProduct.mjs').RemoteProduct} product @param {Context} context @param {string} name */
async function listLinks(product, { say }, name) {
  const { links } = /** @type {{ links: Link[] }} */ (await product.read(name, 'links'));
  for (const { id, build, madeBy, madeAt, endsAt, revokedBy, state } of links) {
    const end =
      state === 'revoked'
        ? `revoked by ${revokedBy}`
        : `${state === 'open' ? 'ends' : 'ended'} ${minute(endsAt)}`;
    say(printable(`${id}  ${build}  made by ${madeBy} ${minute(madeAt)}  ${end}`));
  }
  if (links.length === 0) say(`There are no links to builds of ${name}.`);
}

/**
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {(line: string) => void} say
 * @param {string} name @param {keyof typeof said} action @param {object} asked
 */
async function release(product, say, name, action, asked) {
  const answer = await product.change(name, action, asked);
  const {
    build,
    changed,
    notes = [],
  } = /** @type {{ build: string, changed: boolean, notes?: string[] }} */ (answer);
  say(`${name} ${build} ${said[action]}${changed ? '' : ' already'}.`);
  for (const note of notes) say(printable(note));
}

/**
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {Context} context
 * @param {string} name @param {{ build?: string, hours?: number, why?: string }} asked
 */
async function makeLink(product, { say, command }, name, asked) {
  const answer = await product.change(name, 'link', asked);
  const { id, build, endsAt, link } = /** @type {Link & { link: string }} */ (answer);
  // On its own line, for scripts. Programs that detect links in texts stop at a plus.
  say(`${product.address}${encodeURI(link).replaceAll('+', '%2B')}`);
  say(
    `It shows ${name} ${build} until ${minute(endsAt)} UTC. End it earlier: ${command} rollout end ${id} ${name} --to ${product.address}`,
  );
}

/**
 * Whether the newest build may be meant if none is named. CI publishes every change that it makes a link to, so it may not be the one that the
 * user has in mind. Its name is left to the product to find: only a person names a build, because the product asks for the name of one
 * that nobody may have reviewed.
 *
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {Context} context
 * @param {string} name @param {string} action
 * @throws {PublishError} if there are several newer than the live one
 */
async function checkUnnamed(product, { command }, name, action) {
  const answer = await product.read(name, 'builds');
  const { builds } = /** @type {{ builds: Build[] }} */ (answer);
  const live = builds.findIndex(({ state }) => state.includes('live'));
  const newer = builds
    .slice(0, live === -1 ? builds.length : live)
    .flatMap(({ build, state }) => (state.includes('withdrawn') ? [] : [build]));
  if (newer.length > 1)
    throw new PublishError(
      printable(
        `${newer.length} builds of ${name} came after the live one (${newer.join(', ')}). Name the one that you mean: ${command} ${action} ${name} ${newer[0]}`,
      ),
    );
}

/** For how long a link works: where nobody says it, the product knows. @param {string | undefined} text */
function hoursOf(text) {
  if (text === undefined) return {};
  const hours = Number(text);
  if (/^\d+$/.test(text) && hours >= 1) return { hours };
  throw new PublishError(`hours is "${text}". Give a whole number of hours, such as --hours 48.`);
}

/** @param {string | undefined} why */
const reason = (why) => (why ? { why } : {});

/** @param {string | undefined} named @param {Context} context */
function theModule(named, context) {
  const name = named ?? context.module;
  if (name && isModuleName(name)) return name;
  throw new PublishError(`"${name ?? ''}" is not the name of a module. Name one, such as mfe-reports.`);
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
