import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { foldersWith, root } from './tree.mjs';

/** Every folder with a tsconfig.json is checked, and only what changed since the last run is checked again. */
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const folders = ['.', ...foldersWith('tsconfig.json')];
const { status } = spawnSync(process.execPath, [tsc, '--build', '--noEmit', ...folders], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
