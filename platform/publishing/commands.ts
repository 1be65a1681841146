import { parseArgs } from 'node:util';
import { compositionId } from '@vended/module/platform/composition';
import { createTeamKey, revokeTeamKey, whyUnusable } from '../signatures/teamKeys';
import type { Provenance, TeamKey } from '../signatures/signatures';
import { StartError } from '@vended/server/startError.mjs';
import { installBuild } from './installBuild';
import { inNewWords, numberOf, rolloutCommand, theModule, type SiteLinks } from './rolloutCommand';
import { buildsOfModule, describeBuild, type PublishedDescription } from './buildsOfModule';
import { checkClash, extensionNotes } from './clashAtPublishing';
import { readBuild } from '../registry/modulesFolder';
import { prune } from './prune';
import { findBuild, publishedModules } from '../builds/publishedBuilds';
import { recordStep } from '../registry/recordStep';
import { promote, restore, rollback } from './release';
import type { Releasing } from './releasing';
import type { Stores } from './stores';
import { isOfRoutes, whomWords } from '../registry/rollout';
import { minute } from '../registry/minute';
import { commandCall } from '@vended/server/commandCall.mjs';
import { buildText } from '@vended/module/platform/buildId';

/** How the commands are used. */
export const usage = `${commandCall('module')} <command>

  publish <module or folder> …      publishes builds; --promote makes them live
  promote <module> [build]          makes a build live, the newest unless one is named
  rollback <module>                 goes back to the build that was live before
  rollout build <module> [build]    gives a build to some in place of the live one: to --share <per cent> of visitors,
                                    --account <id or name> …, --user-type <type> …; --link prints a link instead
  rollout module <module>           has a module only for these, or --nobody
  rollout route <module> <route>    has one of its routes only for these
  rollout value <key> <value>       what modules read as a flag; --otherwise <value> for all others, --everybody,
                                    --about <text>
                                    all of them: --hours <48> until it ends, --end ends it now
  rollout list [module]             who gets what, also by which link; rollout end <id> ends one
  list [module]                     what is live, for whom, and published, and what opened well for visitors
  history [--last 20]               who did what and when
  restore <revision>                makes live what was live after that change
  prune [--keep 3] [--days 30]      removes builds that nobody needs
  verify <module> [build]           builds it from its commit, and compares every file with what is published;
                                    --from <address> clones the repository that has the commit, if it is not this one

  keys create <team> --modules <name>,… --may publish,promote,rollback,rollout,link [--expires <days>] [--public <key>]
                                    makes a key with which a team publishes over the network, or registers the public
                                    half of one that the team has made
  keys list                         the keys, what they are for, and who made and revoked them
  keys revoke <key>                 ends one

  --by <name>  who does it     --why <text>  the reason, for the history
  --to <address>  does it over the network with the key in VENDED_KEY or VENDED_KEY_FILE: publish, promote, rollback,
                  rollout of a build (by share, accounts or link), list, history, verify
`;

const options = {
  promote: { type: 'boolean', default: false },
  share: { type: 'string', default: '0' },
  account: { type: 'string', multiple: true, default: [] as string[] },
  end: { type: 'boolean', default: false },
  'user-type': { type: 'string', multiple: true, default: [] as string[] },
  nobody: { type: 'boolean', default: false },
  everybody: { type: 'boolean', default: false },
  link: { type: 'boolean', default: false },
  otherwise: { type: 'string' },
  about: { type: 'string' },
  hours: { type: 'string' },
  list: { type: 'boolean', default: false },
  revoke: { type: 'string' },
  last: { type: 'string', default: '20' },
  keep: { type: 'string', default: '3' },
  days: { type: 'string', default: '30' },
  modules: { type: 'string', default: '' },
  may: { type: 'string', default: '' },
  expires: { type: 'string' },
  public: { type: 'string' },
  from: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
} as const;

/** How many names each command takes, and which options in addition to --by and --why. */
const taken = {
  publish: { names: Infinity, options: ['promote'] },
  promote: { names: 2 },
  rollback: { names: 1 },
  rollout: {
    names: 3,
    options: [
      'share', 'account', 'user-type', 'nobody', 'everybody', 'link', 'hours', 'otherwise', 'about', 'end',
    ], // oxfmt-ignore
  },
  // Words of the release before, understood until the next one.
  trial: { names: 2, options: ['share', 'account', 'end'] },
  switch: { names: 2, options: ['account', 'user-type', 'share', 'nobody', 'everybody'] },
  preview: { names: 2, options: ['hours', 'list', 'revoke'] },
  list: { names: 1 },
  history: { names: 0, options: ['last'] },
  restore: { names: 1 },
  prune: { names: 0, options: ['keep', 'days'] },
  verify: { names: 2, options: ['from'] },
  keys: { names: 2, options: ['modules', 'may', 'expires', 'public'] },
} as const satisfies Readonly<Record<string, Taken>>;

interface Taken {
  readonly names: number;
  readonly options?: readonly (keyof typeof options)[];
}

type Name = keyof typeof taken;

const isCommand = (name: string): name is Name => Object.hasOwn(taken, name);

export interface Context extends Stores {
  /** Who calls, where the command does not say. */
  readonly user: string;
  readonly say: (line: string) => void;
  /** The folder of a build: of a module of this clone, built when it is stale, or just what was named. */
  readonly folderOf: (named: string) => Promise<string>;
  /** The links of the site, opened when they are needed. */
  readonly siteLinks: () => Promise<SiteLinks>;
  /** Where the build in a folder comes from; null where nobody knows. */
  readonly provenanceOf: (folder: string) => Provenance | null;
  /**
   * Builds a module from a commit, and compares that with a published build.
   *
   * @param from the address of a repository with the commit, if it is not this one
   */
  readonly verifyBuild: (published: PublishedDescription, from?: string) => void;
}

type Values = ReturnType<typeof parse>['values'];
type Command = (named: string[], values: Values, who: Releasing, context: Context) => Promise<void>;

const day = 24 * 60 * 60_000;

const commands: Readonly<Record<Name, Command>> = {
  async publish(named, { promote: alsoPromote }, who, context) {
    const { say, folderOf, provenanceOf } = context;
    if (named.length === 0)
      throw new StartError(
        `Name a module or the folder of a build: ${commandCall('module')} publish <name>.`,
      );
    for (const one of named) {
      const folder = await folderOf(one);
      const provenance = provenanceOf(folder);
      const definition = await readBuild(folder, 'Build the module again.');
      await checkClash(context, definition);
      const { name, build } = await installBuild(folder, context, () => ({
        by: who.by,
        provenance,
        team: null,
      }));
      const what = buildText({ name, build });
      await recordStep(context.registry, { by: who.by, why: who.why, action: 'publish', what });
      say(`${name} ${build} is published.`);
      if (alsoPromote) await makeLive(who, name, build, context);
      else {
        for (const note of await extensionNotes(context, definition)) say(note);
        say(`Make it live: ${commandCall('module')} promote ${name} ${build}`);
      }
    }
  },

  async promote([name, meant], _values, who, context) {
    await makeLive(who, theModule(name), meant, context);
  },

  async rollback([name], _values, who, { say }) {
    const { build } = await rollback(who, theModule(name));
    say(`${name} ${build} is live again.`);
  },

  async rollout(named, values, who, { siteLinks, say }) {
    await rolloutCommand(named, values, { who, siteLinks, say });
  },

  trial: (named, values, who, context) => asRollout('trial', named, values, who, context),
  switch: (named, values, who, context) => asRollout('switch', named, values, who, context),
  preview: (named, values, who, context) => asRollout('preview', named, values, who, context),

  async list([only], _values, who, { say }) {
    const { modules, rollouts, revision } = await who.registry.read();
    const live = Object.entries(modules).map(([name, entry]) => ({ name, build: entry.live }));
    if (!only) say(`Revision ${revision}, composition ${compositionId(live)}`);
    for (const name of await publishedModules(who.builds)) {
      if (only && name !== only) continue;
      say(name);
      for (const one of rollouts.filter(isOfRoutes).filter(({ module }) => module === name))
        say(`  ${one.kind === 'route' ? one.route : 'the whole module'} only for ${whomWords(one.whom)}`);
      const since = modules[name]?.since;
      for (const { build, at, state, by, provenance } of await buildsOfModule(who, name)) {
        const facts = [
          ...state.map((one) => (one === 'live' && since ? `live since ${minute(since)}` : one)),
          ...(by === null ? [] : [`by ${by}`]),
          ...(provenance?.commit ? [`from ${provenance.commit.slice(0, 10)}`] : []),
        ];
        const isChanged = provenance?.commit && provenance.changed ? ' and uncommitted changes' : '';
        say(`  ${build}  published ${minute(at)}  ${facts.join(', ')}${isChanged}`.trimEnd());
      }
    }
  },

  async history(_named, { last }, _who, { registry, say }) {
    const entries = await registry.history(numberOf(last, 'last', 1_000_000));
    for (const { revision: number, at, by, action, what, why } of entries.toReversed()) {
      say(`${number}  ${minute(at)}  ${by}  ${action} ${what}${why ? `: ${why}` : ''}`);
    }
  },

  async restore([given = ''], _values, who, { say }) {
    const revision = numberOf(given, 'revision', 1_000_000);
    const changed = await restore(who, revision);
    say(changed ? `Live is what was live after change ${revision}.` : 'That is what is live already.');
  },

  async prune(_named, { keep, days }, who, { say }) {
    const olderThan = new Date(Date.now() - numberOf(days, 'days', 10_000) * day);
    const removed = await prune(who, { keep: numberOf(keep, 'keep', 1_000), olderThan });
    for (const build of removed) say(`Removed ${build}.`);
    if (removed.length === 0) say('There is nothing to remove.');
  },

  async verify([given, meant], { from }, who, { verifyBuild }) {
    const name = theModule(given);
    const live = (await who.registry.read()).modules[name]?.live;
    const build = await findBuild(who.builds, name, meant ?? live);
    verifyBuild(await describeBuild(who, { name, build }), from);
  },

  async keys(
    [task = '', given = ''],
    { modules, may, expires, public: publicKey },
    { trust: { signatures }, registry, by, why },
    { say, siteLinks },
  ) {
    switch (task) {
      case 'create': {
        const days = expires === undefined ? null : numberOf(expires, 'expires', 10_000);
        const wanted = { team: given, modules: list(modules), may: list(may), days, by, publicKey };
        const { key, secret } = await createTeamKey(signatures, wanted);
        const what = `${keyInHistory(key)}, which may ${key.may.join(', ')}`;
        await recordStep(registry, { by, why, action: 'create key', what }).catch(async (error: unknown) => {
          // A key that is in no history must not count.
          await revokeTeamKey(signatures, key.id, by);
          throw error;
        });
        say(keyLine(key));
        if (secret !== null)
          say(
            `Give the team this line, which is shown once and stored nowhere here. The team keeps it as a secret of its CI, in VENDED_KEY:\n\n${secret}\n`,
          );
        return;
      }
      case 'list': {
        const keys = await signatures.teamKeys();
        for (const key of keys) say(keyLine(key));
        if (keys.length === 0)
          say(`There is no key. Make one: ${commandCall('module')} keys create "Reports".`);
        return;
      }
      case 'revoke': {
        const key = await revokeTeamKey(signatures, given, by);
        const { id, team, modules: named } = key;
        const step = { action: 'revoke key', what: keyInHistory(key) } as const;
        const revoked: string[] = [];
        // Its links show builds that nobody reviewed.
        const { links } = await siteLinks();
        for (const { state, madeBy, id: link } of await links.list()) {
          if (state !== 'open' || !madeBy.endsWith(`(key ${id})`)) continue;
          await links.revoke({ by, why: `the key ${id} was revoked` }, link);
          revoked.push(link);
        }
        // Last, because it reads all steps of the history. If it cannot be written, it is written when the command is repeated.
        const steps = await registry.steps(1_000_000);
        if (!steps.some(({ action, what }) => action === step.action && what === step.what))
          await recordStep(registry, { by, why, ...step });
        say(
          `The key ${id} of ${team} is revoked. What it has published of ${named.join(', ')} stays; see ${commandCall('module')} list.`,
        );
        for (const link of revoked) say(`The link ${link} that it made is revoked.`);
        return;
      }
      default:
        throw new StartError(
          `Say what to do with keys: ${commandCall('module')} keys create, keys list or keys revoke.`,
        );
    }
  },
};

const list = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** With the names of its modules, by which a team finds it among its own changes. */
const keyInHistory = ({ id, team, modules }: TeamKey) => `${id} of ${team} for ${modules.join(', ')}`;

/** A key in one line, without anything secret. */
function keyLine(key: TeamKey): string {
  const { id, team, modules, may, createdAt, createdBy, expiresAt, revokedAt, revokedBy } = key;
  return [
    `${id}  ${team}  may ${may.join(', ')} ${modules.join(', ')}`,
    `created ${minute(createdAt)} by ${createdBy}`,
    ...(expiresAt === null
      ? []
      : [`${whyUnusable(key) === null ? 'expires' : 'expired'} ${minute(expiresAt)}`]),
    ...(revokedAt === null ? [] : [`revoked ${minute(revokedAt)} by ${revokedBy ?? 'unknown'}`]),
  ].join('  ');
}

async function makeLive(
  who: Releasing,
  name: string,
  meant: string | undefined,
  { say }: Context,
): Promise<void> {
  const { build, changed, notes = [] } = await promote(who, name, meant);
  say(changed ? `${name} ${build} is live.` : `${name} ${build} is live already.`);
  for (const note of notes) say(note);
}

/**
 * Runs a command line.
 *
 * @throws {StartError} in one line with the remedy
 */
export async function runCommand(args: readonly string[], context: Context): Promise<void> {
  const { positionals, values, tokens } = parse(args);
  const [name = '', ...named] = positionals;
  if (!isCommand(name))
    throw new StartError(`There is no command "${name}". See ${commandCall('module')} help.`);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  refuseUnused(name, named, given);
  const { builds, registry, trust, user } = context;
  await commands[name](
    named,
    values,
    { builds, registry, trust, by: values.by ?? user, why: values.why },
    context,
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options, tokens: true });
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message : 'The command cannot be read.'} See ${commandCall('module')} help.`,
    );
  }
}

/** Refuses unknown arguments: ignoring one would do something other than was meant. @throws {StartError} */
function refuseUnused(command: Name, named: readonly string[], given: readonly string[]): void {
  const { names, options: own = [] }: Taken = taken[command];
  const unused = given.find((option) => ![...own, 'by', 'why'].some((one) => one === option));
  const what = unused ? `--${unused}` : named[names];
  if (what !== undefined)
    throw new StartError(`${command} does not take ${what}. See ${commandCall('module')} help.`);
}

/** Does what an earlier release called by another word, and says the word of this one. */
async function asRollout(
  command: 'trial' | 'switch' | 'preview',
  named: string[],
  given: Values,
  who: Releasing,
  { siteLinks, say }: Context,
): Promise<void> {
  const { words, values } = inNewWords(command, named, given);
  await rolloutCommand(words, values, { who, siteLinks, say });
  const line = ['rollout', ...words, ...rolloutOptions({ ...given, ...values })].map(quoted).join(' ');
  say(`${command} is called rollout now, and goes with the next release: ${commandCall('module')} ${line}`);
}

/** What was given of the options of `rollout`, as on a command line. */
const rolloutOptions = (values: Values): readonly string[] =>
  ([...taken.rollout.options, 'by', 'why'] as const).flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .filter((value) => value !== false && !(name === 'share' && value === options.share.default))
      .flatMap((value) => (typeof value === 'boolean' ? [`--${name}`] : [`--${name}`, value])),
  );

/** A word as a shell reads it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replaceAll(/["\\$`]/g, '\\$&')}"`;
