import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster, Node } from './cluster';
import { root, until } from './processes';

/** A build of a module of this clone under another version, in a folder of the cluster. */
export function buildOf(cluster: Cluster, module: string, version: string): string {
  const folder = path.join(cluster.folder, `${module}-${version}`);
  cpSync(path.join(root, module, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'build.json');
  const build = JSON.parse(readFileSync(file, 'utf8')) as { manifest: { version: string } };
  build.manifest.version = version;
  writeFileSync(file, JSON.stringify(build));
  return folder;
}

/** Runs `npm run module` on the disk of one node. */
export async function changeLive(node: Node, ...words: string[]): Promise<void> {
  const { code, output } = await node.command('module', [...words, '--by', 'operations', '--why', 'a test']);
  if (code !== 0) throw new Error(`module ${words.join(' ')}: ${output}`);
}

/** @returns how long it took until every node serves a build that begins with this version, in milliseconds */
export const adopted = (nodes: readonly Node[], module: string, version: string): Promise<number> =>
  until(`${module} ${version} on all nodes`, async () => {
    const live = await Promise.all(nodes.map((node) => node.live(module)));
    return live.every((build) => build.startsWith(version));
  });

/** The statuses of a node, or of the proxy, for the scripts of the build of a module that a page of another node has. */
export async function filesOf(
  page: Node,
  files: { readonly url: string },
  module: string,
): Promise<number[]> {
  const build = await page.live(module);
  const response = await fetch(`${files.url}/modules/${module}/${encodeURIComponent(build)}/build.json`);
  if (!response.ok) return [response.status];
  const { files: described } = (await response.json()) as { readonly files: Record<string, unknown> };
  const served = Object.keys(described).filter((name) => /^[^/]+\.js$/.test(name));
  return Promise.all(
    served.map(async (name) => {
      const answer = await fetch(`${files.url}/modules/${module}/${encodeURIComponent(build)}/${name}`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}
