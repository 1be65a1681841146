import path from 'node:path';
import { removeAbandoned } from '../storage/durableFiles';

/** A file that receives no byte for this long is considered abandoned: no request takes longer. */
const abandonedAfterMs = 10 * 60_000;

/** Where files of builds are while they arrive: on the disk of this node's builds, so that they can be moved from here. */
export const arrivingFolder = (modulesDir: string): string => path.join(modulesDir, '.arriving');

/** Removes files whose process ended before they had arrived. */
export const removeNotArrived = (modulesDir: string): Promise<void> =>
  removeAbandoned(arrivingFolder(modulesDir), abandonedAfterMs);
