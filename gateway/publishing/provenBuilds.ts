import { rm, stat, writeFile } from 'node:fs/promises';
import { buildPath } from '../registry/moduleStore';

/** Lies next to the build's folder, which never changes. */
const markOf = (modulesDir: string, name: string, build: string) =>
  `${buildPath(modulesDir, name, build)}.proven`;

/** Records that a build has opened well for visitors, for all gateways and for later starts. */
export async function markProven(modulesDir: string, name: string, build: string): Promise<void> {
  await writeFile(markOf(modulesDir, name, build), `${new Date().toISOString()}\n`);
}

/** Records that a build must not be taken for good: it fails, or it is removed. */
export async function unmarkProven(modulesDir: string, name: string, build: string): Promise<void> {
  await rm(markOf(modulesDir, name, build), { force: true });
}

export async function isProven(modulesDir: string, name: string, build: string): Promise<boolean> {
  return (await stat(markOf(modulesDir, name, build)).catch(() => null)) !== null;
}
