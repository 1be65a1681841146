import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishBuild } from '@vended/webpack/publishing/publishBuild.mjs';
import { remoteProduct } from '@vended/webpack/publishing/remoteProduct.mjs';
import { readTeamKey } from '@vended/webpack/publishing/teamKey.mjs';
import type { SignatureStore } from '../signatures/postgresSignatures';
import type { TeamAction } from '../signatures/signatures';
import { createTeamKey } from '../signatures/teamKeys';

export type TeamSecret = ReturnType<typeof readTeamKey>;

interface Wanted {
  readonly team?: string;
  readonly modules?: readonly string[];
  readonly may?: readonly TeamAction[];
  readonly days?: number;
}

/** A key of a team, as it has it on its own machine; by default for everything with mfe-reports. */
export async function teamWithKey(signatures: SignatureStore, wanted: Wanted = {}): Promise<TeamSecret> {
  const {
    team = 'Reports',
    modules = ['mfe-reports'],
    may = ['publish', 'promote', 'rollback', 'rollout', 'link'],
    days = null,
  } = wanted;
  const { secret } = await createTeamKey(signatures, { team, modules, may, days, by: 'ada' });
  return readTeamKey({ VENDED_KEY: secret ?? '' });
}

/** What a team does from its own machine, on a product at this address. */
export function team(url: string, key: TeamSecret) {
  const product = remoteProduct(url, key);
  return {
    publish: (folder: string, provenance: object | null = null) =>
      publishBuild(product, key, folder, provenance),
    release: (name: string, action: string, asked: object = {}) => product.change(name, action, asked),
  };
}

/** Every file below a folder with a hash of its content, to find what was left behind. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const described = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return `${path.relative(folder, file)} ${hash}`;
    }),
  );
  return described.sort();
}
