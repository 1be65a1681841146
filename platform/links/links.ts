import { usualLinkHours } from '@vended/module/platform/rollouts';
import { StartError } from '@vended/server/startError.mjs';
import { checkRuns } from '../registry/checkRuns';
import { checkClashes } from '../registry/manifestClashes';
import { readPublishedBuild, withBuild } from '../registry/liveModules';
import type { RegistryStore } from '../registry/postgresRegistry';
import { recordStep } from '../registry/recordStep';
import { newId } from '../registry/rollout';
import type { NodeBuilds } from '../builds/nodeBuilds';
import { findBuild } from '../builds/publishedBuilds';
import { readLive } from '../builds/fetchUsedBuilds';
import { createLinkSigner, type LinkSigner } from './signedLinks';
import { isOpen, type BuildLink, type LinkStore } from './linkStore';
import { minute } from '../registry/minute';

const hour = 60 * 60_000;
const day = 24 * hour;

/** The longest lifetime of a link: it should not outlive its purpose. */
const longestHours = 30 * 24;

/** For how long after its end a link stays in the list, with who made it. */
const keptDays = 30;

/** Keeps a thief of a session or a faulty script from filling the store and using up the links of others. */
const maxOpen = 200;
const maxOpenOfMaker = 50;

/** Makes links that show a published build, lists them and revokes them. */
export interface Links {
  readonly signer: LinkSigner;
  readonly store: LinkStore;
  /**
   * Makes a link to a published build.
   *
   * @throws {StartError} in one line with the remedy
   */
  make(who: LinkMaker, wanted: WantedLink): Promise<MadeLink>;
  list(): Promise<readonly MadeLink[]>;
  /**
   * @param only the module that the link must be of
   * @throws {LinkError} when there is no such link
   */
  revoke(who: LinkMaker, id: string, only?: string): Promise<BuildLink>;
}

/** Who makes or revokes a link, for the history. */
interface LinkMaker {
  readonly by: string;
  readonly why?: string | undefined;
}

interface WantedLink {
  readonly module: string;
  /** See `findBuild`. */
  readonly build: string | undefined;
  /** For how long the link works; as long as links usually do where it is left out. */
  readonly hours?: number | undefined;
}

/** Why a link is not made or revoked, though the stores can be used: one sentence with the remedy. */
export class LinkError extends StartError {}

export interface MadeLink extends BuildLink {
  /** The link's path on this site. */
  readonly link: string;
  readonly state: 'open' | 'ended' | 'revoked';
}

interface Options {
  readonly builds: NodeBuilds;
  readonly registry: RegistryStore;
  readonly store: LinkStore;
  readonly key: Buffer;
}

export function createLinks({ builds, registry, store, key }: Options): Links {
  const signer = createLinkSigner(key);

  const made = (link: BuildLink): MadeLink => ({
    ...link,
    link: `/preview/${signer.sign({ ...link, endsAt: new Date(link.endsAt) })}`,
    state: link.revokedBy !== null ? 'revoked' : isOpen(link) ? 'open' : 'ended',
  });

  return {
    signer,
    store,
    async make({ by, why }, { module: name, build: meant, hours = usualLinkHours }) {
      if (!Number.isInteger(hours) || hours < 1 || hours > longestHours)
        throw new LinkError(
          `A link cannot work for that long. Give a whole number of hours from 1 to ${longestHours}.`,
        );
      const build = await findBuild(builds, name, meant);
      const { modules } = await registry.read();
      await builds.bring({ name, build });
      const previewed = {
        name,
        build,
        definition: await readPublishedBuild(builds.modulesDir, { name, build }),
      };
      checkRuns(previewed.definition);
      checkClashes(withBuild(await readLive(builds, modules), previewed), name);
      const now = Date.now();
      // The link's end is in whole seconds.
      const endsAt = new Date(Math.floor((now + hours * hour) / 1_000) * 1_000);
      const added: BuildLink = {
        id: newId(),
        module: name,
        build,
        madeBy: by,
        madeAt: new Date(now).toISOString(),
        endsAt: endsAt.toISOString(),
        revokedBy: null,
      };
      const limits = {
        open: maxOpen,
        openOfMaker: maxOpenOfMaker,
        endedBefore: new Date(now - keptDays * day),
      };
      const tooMany = await store.add(added, limits);
      if (tooMany !== null)
        throw new LinkError(
          `${tooMany === 'all' ? `There are ${maxOpen} links` : `${by} has ${maxOpenOfMaker} links`} already. Revoke those that nobody needs: rollout list shows them, and rollout end <id> ends one.`,
        );
      const what = `${name} ${build} until ${minute(added.endsAt)}`;
      await recordStep(registry, { by, why, action: 'preview', what }).catch(async (error: unknown) => {
        // A link that is in no history must not work.
        await store.revoke(added.id, by);
        throw error;
      });
      return made(added);
    },
    async list() {
      return (await store.list()).map(made);
    },
    async revoke({ by, why }, id, only) {
      const kept = await store.find(id);
      const found = only === undefined || kept?.module === only ? kept : null;
      if (!found || !(await store.revoke(id, by)))
        throw new LinkError(
          found
            ? `The link ${id} was revoked by ${found.revokedBy ?? 'someone else'} already.`
            : `There is no link ${id}${only === undefined ? '' : ` of ${only}`}. See which there are: rollout list.`,
        );
      await recordStep(registry, { by, why, action: 'end preview', what: `${found.module} ${found.build}` });
      return { ...found, revokedBy: by };
    },
  };
}
