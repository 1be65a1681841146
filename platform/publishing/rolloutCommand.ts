import type { FlagValue } from '@vended/contract/flagValues';
import { userTypes, type UserType } from '@vended/contract/permissions';
import type { RolloutSubject, RolloutWhom } from '@vended/module/platform/rollouts';
import { commandCall } from '@vended/server/commandCall.mjs';
import { StartError } from '@vended/server/startError.mjs';
import type { Links } from '../links/links';
import { minute } from '../registry/minute';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import { hasEnded, isValue, replaces, subjectWords, whomWords, type Rollout } from '../registry/rollout';
import type { Releasing } from './releasing';
import { endRollouts, startRollout, type Wanted } from './startRollout';

/** What the command needs of the site: its links, and the origin that they begin with. */
export interface SiteLinks {
  readonly links: Links;
  readonly origin: string;
  /** Whether no setting says the origin. */
  readonly isAssumed: boolean;
}

/** The options of a command line that say whom something is for, and until when. */
export interface RolloutValues {
  readonly share: string;
  readonly account: string[];
  readonly 'user-type': string[];
  readonly nobody: boolean;
  readonly everybody: boolean;
  readonly link: boolean;
  readonly hours?: string | undefined;
  readonly otherwise?: string | undefined;
  readonly about?: string | undefined;
  readonly end: boolean;
}

interface Where {
  readonly who: Releasing;
  readonly siteLinks: () => Promise<SiteLinks>;
  readonly say: (line: string) => void;
}

const hour = 60 * 60_000;

const call = `${commandCall('module')} rollout`;

/** `npm run module -- rollout`. @throws {StartError} in one line with the remedy */
export async function rolloutCommand(
  [task = '', ...named]: readonly string[],
  values: RolloutValues,
  where: Where,
): Promise<void> {
  if (task === 'list') return list(named[0], where);
  if (task === 'end') return endNamed(named[0], where);
  const wanted = wantedOf(task, named, values);
  if (values.end) {
    if (saysWhom(values))
      throw new StartError(`An end is one for all. Leave out whom it is for: ${call} ${task} … --end.`);
    return end(wanted, where);
  }
  if (values.link) return makeLink(wanted, values, where);
  const { who, say } = where;
  const { rollout, notes } = await startRollout(who, wanted, chosenOf(values, wanted.kind), endOf(values));
  say(`${saying(rollout)}${rollout.endsAt === null ? '' : ` It ends ${minute(rollout.endsAt)} UTC.`}`);
  for (const note of notes) say(note);
}

/** What is rolled out, of which the build may not be named. @throws {StartError} */
function wantedOf(task: string, named: readonly string[], values: RolloutValues): Wanted {
  const [first, second] = named;
  switch (task) {
    case 'build':
      return { kind: 'build', module: theModule(first), build: second };
    case 'module':
      return { kind: 'module', module: theModule(first) };
    case 'route':
      if (second === undefined)
        throw new StartError(`Name a module and one of its routes: ${call} route mfe-items /items/import.`);
      return { kind: 'route', module: theModule(first), route: second };
    case 'value':
      if (first === undefined || (second === undefined && !values.end))
        throw new StartError(`Name a value and what it is: ${call} value new-item-form true.`);
      return {
        ...{ kind: 'value', key: first, value: valueOf(second ?? '') },
        otherwise: values.otherwise === undefined ? undefined : valueOf(values.otherwise),
        description: values.about,
      };
    default:
      throw new StartError(
        `Say what is rolled out: ${call} build, module, route or value. ${call} list shows what is, and ${call} end <id> ends one.`,
      );
  }
}

function valueOf(text: string): FlagValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** @throws {StartError} */
function chosenOf(
  { account, share, nobody, everybody, ...values }: RolloutValues,
  kind: Wanted['kind'],
): RolloutWhom {
  const types = values['user-type'];
  const part = numberOf(share, 'share', 100);
  const named = account.length > 0 || types.length > 0 || part > 0;
  if ([named, nobody, everybody].filter(Boolean).length !== 1)
    throw new StartError(
      kind === 'build'
        ? 'Say who gets it: --share 10 for a tenth of the visitors, or --account "Acme Tooling", --user-type administrator or --link.'
        : 'Say who has it: --account "Acme Tooling", --user-type administrator or --share 10, else --nobody, else --everybody.',
    );
  if (everybody && kind !== 'value')
    throw new StartError(
      kind === 'build'
        ? `A build for everybody is live: ${commandCall('module')} promote <module> [build].`
        : `Everybody has it again once it has ended: ${call} ${kind} … --end.`,
    );
  const wrong = types.find((type) => !isUserType(type));
  if (wrong !== undefined)
    throw new StartError(`There is no user type ${wrong}. Name one of ${userTypes.join(', ')}.`);
  return { accounts: account, userTypes: types.filter(isUserType), share: everybody ? 100 : part };
}

const saysWhom = ({ account, share, nobody, ...values }: RolloutValues) =>
  nobody || account.length > 0 || values['user-type'].length > 0 || share !== '0';

const isUserType = (text: string): text is UserType => userTypes.some((type) => type === text);

const endOf = ({ hours }: RolloutValues) =>
  hours === undefined ? null : new Date(Date.now() + numberOf(hours, 'hours', 10_000) * hour);

/** What is said once something is rolled out. */
function saying(one: Rollout): string {
  const whom = whomWords(one.whom);
  switch (one.kind) {
    case 'build':
      return `${one.module} ${one.build} is rolled out to ${whom}.`;
    case 'module':
      return `${one.module} is on for ${whom}.`;
    case 'route':
      return `${one.route} of ${one.module} is on for ${whom}.`;
    case 'value':
      return `${one.key} is ${one.value} for ${whom}, and ${one.otherwise} for all others.`;
  }
}

async function makeLink(wanted: Wanted, { hours }: RolloutValues, where: Where): Promise<void> {
  if (wanted.kind !== 'build')
    throw new StartError(`A link shows a build: ${call} build <module> [build] --link.`);
  const { links, origin, isAssumed } = await where.siteLinks();
  const { by, why } = where.who;
  const asked = { ...wanted, build: wanted.build, hours: hours === undefined ? undefined : Number(hours) };
  const made = await links.make({ by, why }, asked);
  // On its own line, for scripts. Programs that detect links in texts stop at a plus.
  where.say(`${origin}${encodeURI(made.link).replaceAll('+', '%2B')}`);
  where.say(
    `It shows ${made.module} ${made.build} until ${minute(made.endsAt)} UTC. End it earlier: ${call} end ${made.id}`,
  );
  if (isAssumed)
    where.say(
      `If your Vended is not at ${origin}, put its address in place of that. With SITE_URL set, links begin with it.`,
    );
}

async function list(only: string | undefined, { who, siteLinks, say }: Where): Promise<void> {
  const isMeant = (module: string | null) => only === undefined || module === only;
  const { rollouts } = await who.registry.read();
  const listed = rollouts.filter((one) => isMeant(isValue(one) ? null : one.module));
  const links = (await (await siteLinks()).links.list()).filter(({ module }) => isMeant(module));
  for (const one of listed)
    say(
      `${one.id}  ${subjectWords(one)}${isValue(one) ? ` ${one.value}, else ${one.otherwise}` : ''} for ${whomWords(one.whom)}  ${madeWords(one)}  ${endWords(one)}`.trimEnd(),
    );
  for (const { state, revokedBy, ...one } of links)
    say(
      `${one.id}  ${one.module} ${one.build} for everyone with its link  ${madeWords(one)}  ${state === 'revoked' ? `revoked by ${revokedBy}` : endWords(one)}`,
    );
  if (listed.length + links.length === 0) say('Everyone gets the same.');
}

const madeWords = ({ madeBy, madeAt }: Pick<Rollout, 'madeBy' | 'madeAt'>) =>
  `made by ${madeBy} ${minute(madeAt)}`;

const endWords = ({ endsAt }: Pick<Rollout, 'endsAt'>) =>
  endsAt === null ? '' : `${hasEnded({ endsAt }) ? 'ended' : 'ends'} ${minute(endsAt)}`;

/** Ends one by its id, also a link. */
async function endNamed(id: string | undefined, { who, siteLinks, say }: Where): Promise<void> {
  if (id === undefined) throw new StartError(`Name the one to end by its id: ${call} list shows them.`);
  const { rollouts } = await who.registry.read();
  const found = rollouts.find((one) => one.id === id);
  if (found) return end(found, { who, siteLinks, say });
  const revoked = await (await siteLinks()).links.revoke({ by: who.by, why: who.why }, id);
  say(`The link ${revoked.id} to ${revoked.module} ${revoked.build} is revoked.`);
}

async function end(wanted: Wanted, { who, say }: Where): Promise<void> {
  const subject: RolloutSubject = wanted.kind === 'build' ? { ...wanted, build: wanted.build ?? '' } : wanted;
  const isMeant = (one: Rollout) =>
    replaces(one, subject) &&
    (one.kind !== 'build' || subject.kind !== 'build' || one.build.startsWith(subject.build));
  const [ended] = await endRollouts(who, isMeant, subjectWords(subject).trim());
  say(ended ? afterEnd(ended) : `${subjectWords(subject).trim()} was not rolled out to some only.`);
}

function afterEnd(one: Rollout): string {
  switch (one.kind) {
    case 'build':
      return `Everyone gets the live build of ${one.module} again.`;
    case 'module':
      return `${one.module} is on for everyone.`;
    case 'route':
      return `${one.route} of ${one.module} is on for everyone.`;
    case 'value':
      return `There is no value ${one.key} any more: modules use their fallbacks.`;
  }
}

/** @throws {StartError} for what is not the name of a module */
export function theModule(name: string | undefined): string {
  if (name && moduleNamePattern.test(name)) return name;
  throw new StartError(`Name a module. ${commandCall('module')} list shows which there are.`);
}

/** A number that somebody has typed. @throws {StartError} */
export function numberOf(text: string, name: string, max: number): number {
  const value = Number(text);
  if (text !== '' && value >= 0 && value <= max) return value;
  throw new StartError(`${name} is "${text}". Give a number from 0 to ${max}.`);
}

/** Words of a release before, as the words of this one. */
export function inNewWords(
  command: 'trial' | 'switch' | 'preview',
  named: readonly string[],
  values: RolloutValues & { readonly list: boolean; readonly revoke?: string | undefined },
): { readonly words: readonly string[]; readonly values: RolloutValues } {
  const [module = '', second] = named;
  switch (command) {
    case 'trial':
      return { words: ['build', ...named], values };
    case 'switch':
      return {
        words: second === undefined ? ['module', module] : ['route', module, second],
        values: { ...values, ...(values.everybody && !saysWhom(values) && { everybody: false, end: true }) },
      };
    case 'preview':
      if (values.revoke !== undefined) return { words: ['end', values.revoke], values };
      return values.list
        ? { words: ['list'], values }
        : { words: ['build', ...named], values: { ...values, link: true } };
  }
}
