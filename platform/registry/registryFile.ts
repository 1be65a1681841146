import { maxAccountName, maxChosenAccounts } from '@vended/contract/limits';
import { userTypes } from '@vended/contract/permissions';
import { z } from 'zod';

const buildName = z.string().min(1);

/** Percentage of all visitors. */
export const share = z.number().min(0).max(100);

/** Customer accounts as a caller chooses them, by id or name. */
export const chosenAccounts = z.array(z.string().trim().min(1).max(maxAccountName)).max(maxChosenAccounts);

/** A build that some visitors get instead of the live one, as releases before December 2026 keep it. */
const trial = z.strictObject({
  build: buildName,
  /** A visitor always gets the same build. */
  share,
  /** Customer accounts that get it, by id or name. */
  accounts: z.array(z.string().min(1)).readonly(),
});

/** Says that only some visitors have a module, or one of its routes, as the same releases keep it. */
const storedSwitch = z.strictObject({
  /** A route's path in the manifest; absent for the whole module. */
  route: z.string().startsWith('/').optional(),
  /** Customer accounts whose users have it, by id or name. */
  accounts: z.array(z.string().min(1)).readonly(),
  userTypes: z.array(z.enum(userTypes)).readonly(),
  share,
});

/** Not strict: what a later version of a node has added is kept by this one. */
const liveBuild = z.looseObject({
  live: buildName,
  /** When the live build was promoted. */
  since: z.iso.datetime().optional(),
  /** The builds that were live before, newest first. */
  previous: z.array(buildName),
  /** Builds that were rolled back. Promoting one again removes it from this list. */
  withdrawn: z.array(buildName).optional(),
});

/** Which build of a module everybody gets. */
export type LiveBuild = z.infer<typeof liveBuild>;

const registeredBuilds = liveBuild.extend({
  trial: trial.optional(),
  switches: z.array(storedSwitch).readonly().optional(),
});

/** Which build of each module is live. Earlier releases kept it in `registry.json`. */
export const registryFile = z.strictObject({
  /** Incremented with each change; the history has an entry for each revision. */
  revision: z.int().min(0).optional(),
  modules: z.record(z.string(), registeredBuilds),
});

export type RegistryFile = z.infer<typeof registryFile>;
