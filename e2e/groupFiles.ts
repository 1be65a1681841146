import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../shell/dist/browser/assets.json');

/** The addresses of the groups of our packages that the shell provides, by the name of the group. */
export function groupsOfShell(): Readonly<Record<string, string>> {
  const { groups } = JSON.parse(readFileSync(assets, 'utf8')) as { groups: Record<string, string> };
  const named = Object.entries(groups).map(([key, file]) => [
    key.replace(/^@vended\/(\w+)@.*$/, '$1'),
    `/shell/${file}`,
  ]);
  return Object.fromEntries(named) as Record<string, string>;
}
