import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedBuild } from './platform';

/**
 * Creates the build of a module as it would be after an edit of the design system: its groups have another version than in the builds of
 * this clone, so it shares none of them. Apart from `edit`, which changes the text of all scripts, the code is the same, so that only
 * sharing differs.
 *
 * @returns the build's folder and a function that removes it
 */
export async function buildOfOtherContent(module: string, edit: (text: string) => string = (text) => text) {
  const list = join(import.meta.dirname, '..', module, 'dist/build.json');
  const { groups = {} } = JSON.parse(await readFile(list, 'utf8')) as { groups?: Record<string, string> };
  const [, hash = ''] = /-(h[0-9a-f]{10})$/.exec(Object.values(groups)[0] ?? '') ?? [];
  if (hash === '') throw new Error(`${module} shares no groups.`);
  const withOther = (text: string) => text.replaceAll(hash, `h${'0'.repeat(9)}a`);
  const build = await changedBuild(module, '1.0.1', (text) => withOther(edit(text)));
  const description = join(build.folder, 'build.json');
  await writeFile(description, withOther(await readFile(description, 'utf8')));
  return { ...build, groups };
}
