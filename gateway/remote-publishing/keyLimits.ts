import type { BuildRecord } from '../builds/buildStore';
import type { RegistryStore } from '../registry/registryStore';
import { PublishingError } from './publishingError';

/** How many builds and changes of one key are accepted in an hour. Each adds to the history, which is never shortened. */
export const acceptedPerHour = 120;

/** How many bytes of files all stored builds of one module may have, when another is sent. */
export const maxBytesOfModule = 2_000_000_000;

const hourMs = 3_600_000;

/**
 * Limits what one key may add to the history. The history itself is counted, so the limit is one for all nodes, and a restart
 * does not begin again.
 */
export function limitKeys(registry: RegistryStore) {
  const underWay = new Map<string, number>();

  /** @param by the key as the history names it @throws {PublishingError} when the key has made too many changes in the last hour */
  return async function withinLimit<Result>(by: string, change: () => Promise<Result>): Promise<Result> {
    const atOnce = (underWay.get(by) ?? 0) + 1;
    underWay.set(by, atOnce);
    try {
      const made = await registry.countSince(by, new Date(Date.now() - hourMs));
      // With those that are not in the history yet.
      if (made + atOnce > acceptedPerHour)
        throw new PublishingError(
          429,
          `${by} has published or changed something ${made} times in the last hour, and ${acceptedPerHour} are allowed. Wait, then try again.`,
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
 * Checks that there is room for one more build of a module: a team must not fill the store that all of them share.
 *
 * @param stored all builds of the module that are stored @throws {PublishingError}
 */
export function checkRoom(name: string, stored: readonly BuildRecord[]): void {
  const files = new Map(
    stored.flatMap((record) => Object.values(record.files).map(({ integrity, bytes }) => [integrity, bytes])),
  );
  const bytes = [...files.values()].reduce((sum, each) => sum + each, 0);
  if (bytes >= maxBytesOfModule)
    throw new PublishingError(
      422,
      `The builds of ${name} have ${Math.round(bytes / 1e6)} MB there, and ${maxBytesOfModule / 1e6} are allowed. Ask the operator to remove old ones: npm run module -- prune.`,
    );
}
