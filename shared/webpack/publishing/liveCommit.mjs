import { PublishError } from './errors.mjs';

/** @typedef {import('./provenance.mjs').Provenance} Provenance */

/**
 * The commit in the signed provenance of a module's live build.
 *
 * @param {import('./remoteProduct.mjs').RemoteProduct} product @param {string} name
 * @returns {Promise<string>}
 * @throws {PublishError} when nothing is live, or nobody can have its sources
 */
export async function liveCommit(product, name) {
  const answer = await product.read(name, 'builds');
  const { builds } =
    /** @type {{ builds: { build: string, provenance: Provenance | null, state: string[] }[] }} */ (answer);
  const live = builds.find(({ state }) => state.includes('live'));
  if (!live) throw new PublishError(`Nothing of ${name} is live at ${product.address} yet.`);
  const { commit, changed } = live.provenance ?? { commit: null, changed: false };
  if (commit === null || changed || !/^[0-9a-f]+$/.test(commit))
    throw new PublishError(
      `The live build ${live.build} of ${name} names no commit that has all of it. Publish the next one from a clone without changes.`,
    );
  return commit;
}
