import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, root } from './processes';

/** What a copy of this clone does not need to run, or gets as links. */
const leftOut = new Set(['node_modules', '.git', '.nx', '.cache', 'test-results']);

/** The installed packages as hard links: the links to workspaces among them are relative, and lead to those of the copy. */
const linkPackages = `for part in node_modules */node_modules shared/*/node_modules; do
  [ ! -d "$part" ] || cp -al "$part" "$0/$part"
done`;

/** Makes a version in an empty folder that is this one with more migrations: those of `api/testing/nextMigrations.ts`. */
export async function makeNextVersion(folder: string): Promise<void> {
  cpSync(root, folder, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) });
  await must('sh', ['-c', linkPackages, folder]);
  const file = path.join(folder, 'api/storage/migrations/migrate.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    /(export const migrations = \{[^}]*)\};/,
    `import { nextMigrations } from '../../testing/nextMigrations';\n$1  ...nextMigrations,\n};`,
  );
  if (after === before) throw new Error(`${file} does not list its migrations as expected.`);
  writeFileSync(file, after);
  await must('npm', ['run', 'build', '--workspace', 'api'], { cwd: folder });
}
