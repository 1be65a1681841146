import type { LiveModule } from './liveModules';

/** The name of a file that builds of kit 1.0 and 1.1 share; two of one name have the same content. */
const sharedFile = /^shared\.[a-z-]+\.[0-9a-f]{16}\.js$/;

/** True for the name of a file that builds share. */
export function isSharedFile(file: string): boolean {
  return sharedFile.test(file);
}

/** Where a file of a module's build is served. The builds that share a file have one address for it. */
export function moduleUrl({ name, build, origin }: LiveModule, file: string): string {
  if (origin) return `${origin}/${file}`;
  if (isSharedFile(file)) return `/modules/shared/${file}`;
  // Some file stores decode a plus sign as a space, so it is encoded.
  return `/modules/${name}/${encodeURIComponent(build)}/${encodeURI(file)}`;
}
