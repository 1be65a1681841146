import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyClusters, keyPlaceholder } from '@vended/webpack/clusterKeys.mjs';
import { changedBuild } from '../platform';

const root = join(import.meta.dirname, '../..');

/** The cluster that an edit changes: most others import it. */
const edited = 'basics';

/**
 * Creates the build of a module as it would be after an edit of the design system's basics: that cluster and all that import it have
 * other keys, and so other file names, than in the builds of this clone. Apart from `edit`, which changes the text of all scripts, the
 * code is the same, so that only sharing differs.
 *
 * @returns the build's folder and a function that removes it
 */
export async function buildOfOtherClosure(module: string, edit: (text: string) => string = (text) => text) {
  const clusters = await clustersOf(join(root, module, 'dist'));
  const keyed = keyClusters(
    new Map(
      clusters.map(({ name, text }) => {
        const changed = edit(name === edited ? `${text}// Edited.\n` : text);
        const imported = clusters.filter(({ name: other, key }) => other !== name && changed.includes(key));
        return [
          name,
          { text: withPlaceholders(changed, clusters), imports: imported.map(({ name }) => name) },
        ];
      }),
    ),
  );
  const renamed = clusters.map(({ name, file, key }) => {
    const { key: newKey, text } = keyed.get(name) ?? { key, text: '' };
    return { file, newFile: file.replace(key, newKey), text };
  });
  const withNewNames = (text: string) =>
    renamed.reduce((changed, { file, newFile }) => changed.replaceAll(file, newFile), edit(text));
  const build = await changedBuild(
    module,
    '1.0.1',
    (text, file) => renamed.find((cluster) => cluster.file === file)?.text ?? withNewNames(text),
  );
  for (const { file, newFile } of renamed)
    await rename(join(build.folder, file), join(build.folder, newFile));
  const description = join(build.folder, 'build.json');
  await writeFile(description, withNewNames(await readFile(description, 'utf8')));
  return build;
}

interface Cluster {
  readonly name: string;
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** The clusters in a build's folder. */
async function clustersOf(folder: string): Promise<readonly Cluster[]> {
  const found = (await readdir(folder)).flatMap((file) => {
    const [, name, key] = /^shared\.([\w-]+)\.([0-9a-f]{16})\.js$/.exec(file) ?? [];
    return name && key ? [{ file, name, key }] : [];
  });
  return Promise.all(
    found.map(async (cluster) => ({ ...cluster, text: await readFile(join(folder, cluster.file), 'utf8') })),
  );
}

/** A cluster's text before its keys are known. */
function withPlaceholders(text: string, clusters: readonly Cluster[]): string {
  return clusters.reduce((changed, { name, key }) => changed.replaceAll(key, keyPlaceholder(name)), text);
}
