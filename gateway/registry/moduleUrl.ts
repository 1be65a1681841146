import type { LiveModule } from './liveModules';

/** Where a file of a module's build is served. */
export function moduleUrl({ name, build, origin }: LiveModule, file: string): string {
  if (origin) return `${origin}/${file}`;
  // Some file stores decode a plus sign as a space, so it is encoded.
  return `/modules/${name}/${encodeURIComponent(build)}/${encodeURI(file)}`;
}
