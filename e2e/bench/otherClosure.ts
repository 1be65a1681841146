import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedBuild } from '../platform';

const root = join(import.meta.dirname, '../..');
const sharedFile = /^shared\.[\w-]+\.([0-9a-f]{16})\.js$/;

/** The cluster that an edit changes: most others import it. */
const edited = /^shared\.basics\./;

/**
 * Creates the build of a module as it would be after an edit of the design system's basics: that cluster and all that import it have
 * other keys, and so other file names, than in the builds of this clone. Their code is the same, so that only sharing differs, but for
 * an edit of the text of all scripts.
 *
 * @returns the build's folder and a function that removes it
 */
export async function buildOfOtherClosure(module: string, edit: (text: string) => string = (text) => text) {
  const dist = join(root, module, 'dist');
  const files = (await readdir(dist)).filter((file) => sharedFile.test(file));
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(dist, file), 'utf8')] as const)),
  );
  const names = otherNames(texts, (file, text) => edited.test(file) || edit(text) !== text);
  const renamed = (text: string) =>
    [...names].reduce((changed, [before, after]) => changed.replaceAll(before, after), edit(text));
  const build = await changedBuild(module, '1.0.1', renamed);
  for (const [before, after] of names) await rename(join(build.folder, before), join(build.folder, after));
  const description = join(build.folder, 'build.json');
  await writeFile(description, renamed(await readFile(description, 'utf8')));
  return build;
}

/** The new names of the edited clusters and of all that import them, directly or not. */
function otherNames(
  texts: ReadonlyMap<string, string>,
  isEdited: (file: string, text: string) => boolean,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const imports = (text: string) => [...names.keys()].some((name) => text.includes(name));
  for (let known = -1; known !== names.size;) {
    known = names.size;
    for (const [file, text] of texts) {
      if (!isEdited(file, text) && !imports(text)) continue;
      const key = sharedFile.exec(file)?.[1] ?? '';
      names.set(
        file,
        file.replace(key, createHash('sha256').update(`${key} edited`).digest('hex').slice(0, 16)),
      );
    }
  }
  return names;
}
