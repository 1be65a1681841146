import { createHash, randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { standsFor, type FlagVisitor } from '@vended/contract/flagValues';
import { readCookie } from '@vended/server/cookies';
import {
  replaced,
  withBuild,
  type LiveModule,
  type TrialModule,
  type UsedModules,
} from '@vended/platform/registry/liveModules';
import { overridden, type Overrides } from './override';
import { switchedOff, withoutRoutes } from '@vended/platform/registry/switches';
import type { VisitorPreviews } from './preview';
import type { Registry } from '@vended/platform/registry/registry';
import type { Visitors } from './visitors';
import { buildText } from '@vended/module/platform/buildId';

/** Which of ten thousand groups a visitor is in: stable for each visitor, and too coarse to identify anyone. */
const cookieName = 'vended_part';
const parts = 10_000;
const aMonth = 30 * 24 * 60 * 60_000;

interface Options {
  readonly registry: Registry;
  readonly visitors: Visitors;
  readonly overrides: Overrides;
  readonly previews: VisitorPreviews;
}

export interface Selection {
  /** The modules that this visitor gets: live builds, replaced by trials, a preview and an override for them, without what is switched off. */
  of(request: Request, response: Response): Promise<readonly LiveModule[]>;
  /** The routes that are switched off for this visitor, such as `mfe-items /items/import`. */
  off(request: Request, response: Response): Promise<readonly string[]>;
}

interface Selected {
  readonly modules: readonly LiveModule[];
  /** The routes that are switched off. */
  readonly off: readonly string[];
}

/** Visitors with the same builds share one array, because pages cache by it what they compute from the modules. */
const withTrials = new WeakMap<readonly LiveModule[], Map<string, readonly LiveModule[]>>();

/** Chooses between live builds and those on trial, always the same for a visitor; an override takes precedence. */
export function createSelection({ registry, visitors, overrides, previews }: Options): Selection {
  const selections = new WeakMap<Request, Promise<Selected>>();

  async function isFor({ name, build, trial }: TrialModule, request: Request, part: () => number) {
    if (trial.share > 0 && placeOf(part(), buildText({ name, build })) < trial.share) return true;
    if (trial.accounts.length === 0) return false;
    const who = await visitors.signedIn(request);
    if (!who) return false;
    const own = { id: who.customer_account_id, name: who.account_name };
    return trial.accounts.some((account) => standsFor(account, own));
  }

  async function tried(
    { live, trials }: UsedModules,
    request: Request,
    response: Response,
  ): Promise<readonly LiveModule[]> {
    if (trials.length === 0) return live;
    let part: number | undefined;
    const given = await Promise.all(
      trials.map((trial) => isFor(trial, request, () => (part ??= partOf(request, response)))),
    );
    if (!given.includes(true)) return live;
    const chosen = trials.filter((_trial, index) => given[index]);
    const key = chosen.map(buildText).join('\n');
    const known = withTrials.get(live) ?? new Map<string, readonly LiveModule[]>();
    withTrials.set(live, known);
    const modules = known.get(key) ?? replaced(live, chosen);
    known.set(key, modules);
    return modules;
  }

  async function visitorOf(request: Request, response: Response, hasShares: boolean): Promise<FlagVisitor> {
    const who = await visitors.signedIn(request);
    if (!who) return hasShares ? { shareKey: String(partOf(request, response)) } : {};
    const account = { id: who.customer_account_id, name: who.account_name };
    return { account, userType: who.user_type, shareKey: who.id };
  }

  async function select(request: Request, response: Response): Promise<Selected> {
    const used = registry.used();
    const [given, preview] = await Promise.all([tried(used, request, response), previews.of(request)]);
    const shown = preview?.module ? withBuild(given, preview.module) : given;
    const modules = overridden(shown, await overrides.of(request));
    // A visitor who agreed to a preview gets that build even if the module is switched off for them. Permissions stay.
    const switches = used.switches.filter(({ module }) => module !== preview?.module?.name);
    if (switches.length === 0) return { modules, off: [] };
    const hasShares = switches.some(({ share }) => share > 0);
    const off = switchedOff(modules, switches, await visitorOf(request, response, hasShares));
    return { modules: withoutRoutes(modules, off), off };
  }

  function selected(request: Request, response: Response): Promise<Selected> {
    const known = selections.get(request) ?? select(request, response);
    selections.set(request, known);
    return known;
  }

  return {
    of: async (request, response) => (await selected(request, response)).modules,
    off: async (request, response) => (await selected(request, response)).off,
  };
}

/** The part of all visitors that this one is in; sets the cookie that remembers it. */
export function partOf(request: Request, response: Response): number {
  const known = readCookie(request, cookieName);
  if (known && /^\d{1,4}$/.test(known)) return Number(known);
  const part = randomInt(parts);
  response.cookie(cookieName, String(part), {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    maxAge: aMonth,
  });
  return part;
}

/** A value from 0 to 100 that differs between trials, so that not every trial is given to the same visitors. */
function placeOf(part: number, trial: string): number {
  const hash = createHash('sha256').update(`${part} ${trial}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
