import type { BuildRecord } from '../builds/buildRecord';
import type { RegistryStore } from '../registry/postgresRegistry';
import { nonceLifetimeMs } from '../signatures/signatures';
import { PublishingError } from '../publishing/publishingError';
import { commandCall } from '@vended/server/commandCall.mjs';

/** How many builds and changes of one key are accepted in an hour. Each adds to the history, which is never shortened. */
export const acceptedPerHour = 120;

/** How many rollbacks and other ways back are accepted beyond these, so that a key that has used them up can still go back. */
const acceptedBack = 30;

/**
 * How many requests of one key a process accepts in a quarter of an hour. Changes of what is live are counted on their own, so that a key
 * that has read or published much can still go back.
 */
export const acceptedRequests = 1_000;

/** How many bytes all stored builds of one module may have, when another is sent. */
export const maxBytesOfModule = 10_000_000_000;

/**
 * Limits what one key may add to the history. The history itself is counted, so all nodes count together, and a restart does not
 * begin again. A process knows the changes that it has under way, but not those of others: each may let as many through at the same moment.
 */
export function limitKeys(registry: RegistryStore) {
  const underWay = new Map<string, number>();

  /**
   * @param by the key as the history names it. What an operator or an administrator does under that name counts too
   * @throws {PublishingError} when the key has made too many changes in the last hour
   */
  return async function withinLimit<Result>(
    by: string,
    change: () => Promise<Result>,
    { goesBack = false } = {},
  ): Promise<Result> {
    const atOnce = (underWay.get(by) ?? 0) + 1;
    underWay.set(by, atOnce);
    try {
      const made = await registry.countOfLastHour(by);
      const allowed = acceptedPerHour + (goesBack ? acceptedBack : 0);
      // With those that are not in the history yet.
      if (made + atOnce > allowed)
        throw new PublishingError(
          429,
          `${by} has published or changed something ${made} times in the last hour, and ${allowed} are allowed. Wait, then try again.`,
        );
      return await change();
    } finally {
      const left = (underWay.get(by) ?? 1) - 1;
      if (left > 0) underWay.set(by, left);
      else underWay.delete(by);
    }
  };
}

/**
 * Limits how many requests one key may sign: the id of each is remembered for a while.
 *
 * @returns counts a request @throws {PublishingError} when the key has sent too many
 */
export function limitRequests() {
  const sent = new Map<string, number>();
  let since = performance.now();

  return function count(keyId: string): void {
    if (performance.now() - since > nonceLifetimeMs) {
      sent.clear();
      since = performance.now();
    }
    const requests = (sent.get(keyId) ?? 0) + 1;
    sent.set(keyId, requests);
    if (requests > acceptedRequests)
      throw new PublishingError(
        429,
        `The key ${keyId} has sent ${acceptedRequests} requests, and no more are accepted within ${nonceLifetimeMs / 60_000} minutes. Wait, then try again.`,
      );
  };
}

/**
 * Checks that there is room for one more build of a module: a team must not fill the disk that all of them share. A file counts in
 * each build that has it, because a node stores each build whole.
 *
 * @param stored all builds of the module that are stored @throws {PublishingError}
 */
export function checkRoom(name: string, stored: readonly BuildRecord[]): void {
  const bytes = stored
    .flatMap(({ files }) => Object.values(files))
    .reduce((sum, file) => sum + file.bytes, 0);
  if (bytes >= maxBytesOfModule)
    throw new PublishingError(
      422,
      `The builds of ${name} have ${Math.round(bytes / 1e6)} MB there, and ${maxBytesOfModule / 1e6} are allowed. Ask the operator to remove old ones, such as with ${commandCall('module')} prune --days 7.`,
    );
}
