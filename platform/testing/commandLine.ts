import { runCommand } from '../publishing/commands';
import type { Stores } from '../publishing/stores';
import { emptyFolder } from './folders';
import { liveBuild, storesOf } from './registries';
import { siteLinksOf } from './siteLinks';

type Where = Stores & Pick<Parameters<typeof runCommand>[1], 'siteLinks' | 'user'>;

/** What a call of `npm run module` says. Builds are named by their folders, and are as their commits build them. */
export async function saidBy(args: readonly string[], where: Where): Promise<string> {
  const said: string[] = [];
  await runCommand(args, {
    ...where,
    say: (line) => said.push(line),
    folderOf: (named) => Promise.resolve(named),
    provenanceOf: () => null,
    verifyBuild: ({ name, build }, from = 'here') => said.push(`${name} ${build} is built from ${from}.`),
  });
  return said.join('\n');
}

/** A command line in its own folder, with its output. */
export async function commandLine() {
  const modulesDir = await emptyFolder();
  const siteLinks = () => siteLinksOf(modulesDir);
  return {
    modulesDir,
    run: async (...args: string[]) =>
      saidBy(args, { ...(await storesOf(modulesDir)), siteLinks, user: 'ada' }),
    live: (name = 'mfe-alpha') => liveBuild(modulesDir, name),
  };
}
