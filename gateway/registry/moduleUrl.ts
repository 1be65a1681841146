import type { LiveModule } from './liveModules';

/** Where a file of a module's build is served. */
export function moduleUrl({ name, build, origin }: LiveModule, file: string): string {
  if (origin) return `${origin}/${file}`;
  // A plus sign means a space to some stores of static files, so it is encoded.
  return `/modules/${name}/${encodeURIComponent(build)}/${encodeURI(file)}`;
}
