import { randomBytes } from 'node:crypto';
import { StartError } from '@vended/server/startError.mjs';
import { findClash } from '../registry/manifestClashes';
import { readPublishedBuild, withBuild, type LiveModule } from '../registry/liveModules';
import type { RegistryStore } from '../registry/registryStore';
import { Refusal } from '../registry/refusal';
import { shellManifest } from '../registry/shellManifest';
import type { NodeBuilds } from '../builds/nodeBuilds';
import { findBuild } from '../builds/publishedBuilds';
import { createPreviewLinks, type PreviewLinks } from './previewLink';
import type { Preview, PreviewStore } from './previewStore';

const hour = 60 * 60_000;
const day = 24 * hour;

/** A link for longer than this would outlive what it was made for. */
const longestHours = 30 * 24;

/** For how long the list still says who made a link, after its end. */
const keptDays = 30;

/** A stranger with a stolen session, or a faulty script, must not fill the store. */
const maxOpen = 200;

/** Makes links to previews, lists them and revokes them. */
export interface Previews {
  readonly links: PreviewLinks;
  readonly store: PreviewStore;
  /**
   * Makes a link to a published build.
   *
   * @param meant see `findBuild`
   * @throws {StartError} in one line with the remedy
   */
  make(by: string, name: string, meant: string | undefined, hours: number): Promise<MadePreview>;
  list(): Promise<readonly MadePreview[]>;
  /** @throws {StartError} when there is no such preview */
  revoke(by: string, id: string): Promise<Preview>;
}

export interface MadePreview extends Preview {
  /** The link's path on this site. */
  readonly link: string;
  readonly state: 'open' | 'ended' | 'revoked';
}

interface Options {
  readonly builds: NodeBuilds;
  readonly registry: RegistryStore;
  readonly store: PreviewStore;
  readonly key: Buffer;
}

export function createPreviews({ builds, registry, store, key }: Options): Previews {
  const links = createPreviewLinks(key);

  const made = (preview: Preview): MadePreview => ({
    ...preview,
    link: `/preview/${links.sign({ ...preview, endsAt: new Date(preview.endsAt) })}`,
    state: preview.revokedBy !== null ? 'revoked' : new Date(preview.endsAt) <= new Date() ? 'ended' : 'open',
  });

  return {
    links,
    store,
    async make(by, name, meant, hours) {
      if (!Number.isInteger(hours) || hours < 1 || hours > longestHours)
        throw new StartError(
          `A link cannot work for that long. Give a whole number of hours from 1 to ${longestHours}.`,
        );
      const build = await findBuild(builds, name, meant);
      const { modules } = await registry.read();
      await builds.bring(name, build);
      const previewed = { name, build, definition: await readPublishedBuild(builds.modulesDir, name, build) };
      const live: LiveModule[] = [];
      for (const [other, entry] of Object.entries(modules)) {
        await builds.bring(other, entry.live);
        const definition = await readPublishedBuild(builds.modulesDir, other, entry.live);
        live.push({ name: other, build: entry.live, definition });
      }
      const what = clashWith(live, previewed);
      if (what !== null)
        throw new Refusal(name, 'no clashes', what, 'Change one of the two manifests and publish it again.');
      const present = await store.list();
      if (present.map(made).filter(({ state }) => state === 'open').length >= maxOpen)
        throw new StartError(
          `There are ${maxOpen} previews already. Revoke those that nobody needs: npm run module -- preview --list.`,
        );
      const now = Date.now();
      // The link's end is in whole seconds.
      const endsAt = new Date(Math.floor((now + hours * hour) / 1_000) * 1_000);
      const preview: Preview = {
        // Without a hyphen, which a command line could take for an option.
        id: randomBytes(8).toString('hex'),
        module: name,
        build,
        madeBy: by,
        madeAt: new Date(now).toISOString(),
        endsAt: endsAt.toISOString(),
        revokedBy: null,
      };
      await store.add(preview, new Date(now - keptDays * day));
      return made(preview);
    },
    async list() {
      return (await store.list()).map(made);
    },
    async revoke(by, id) {
      const found = await store.find(id);
      if (!found || !(await store.revoke(id, by)))
        throw new StartError(
          found
            ? `The preview ${id} was revoked by ${found.revokedBy ?? 'somebody else'} already.`
            : `There is no preview ${id}. See which there are: npm run module -- preview --list.`,
        );
      return { ...found, revokedBy: by };
    },
  };
}

/** What a build and the live modules both claim, in a sentence; null if they can be in one page. */
export function clashWith(live: readonly LiveModule[], previewed: LiveModule): string | null {
  const manifests = withBuild(live, previewed).map(({ definition }) => definition.manifest);
  return findClash([shellManifest, ...manifests])?.what ?? null;
}
