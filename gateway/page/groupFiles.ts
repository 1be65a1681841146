import type { ShellAssets, ShellScript } from '@vended/platform/builds/shellAssets';
import type { LiveModule } from '@vended/platform/registry/liveModules';

/** The shell's file in place of a build's, if both contain the same group of our packages: a page takes what the shell provides. */
export function providedBy(
  { groups }: ShellAssets,
  { definition }: LiveModule,
  file: string,
): ShellScript | undefined {
  return groups.get(definition.groups?.[file] ?? '');
}
