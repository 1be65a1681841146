import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pgbouncer } from './pooler';
import { root } from './processes';

const installed = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether a file system can be mounted here, which needs a privilege that containers often lack. */
function mayMount(): boolean {
  const disk = mkdtempSync(path.join(tmpdir(), 'vended-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk], { stdio: 'ignore' });
    execFileSync('umount', [disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(disk);
  }
}

/** Why the last release cannot be run here; empty if it can. */
const previous = execFileSync(process.execPath, ['scripts/release/checkOutPrevious.mjs'], {
  cwd: root,
  encoding: 'utf8',
}).trim();

/** The tests that cannot run on this machine or run elsewhere, by name, with the reason. */
export const absent: ReadonlyMap<string, string> = new Map([
  ...(previous === '' ? [] : [['A8', previous] as const]),
  ...(existsSync(pgbouncer)
    ? []
    : [
        [
          'A10',
          'it needs pgbouncer 1.21 or newer, which proofs/cluster/pgbouncer.sh builds as root on Debian',
        ] as const,
      ]),
  ...(installed('faketime') ? [] : [['A13', 'faketime is not installed'] as const]),
  ...(mayMount() ? [] : [['A17', 'only root may mount a disk that is small enough to fill'] as const]),
]);
