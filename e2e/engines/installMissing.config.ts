import { spawnSync } from 'node:child_process';
import { engines, onPath } from './installedEngines';

/** Installs Debian’s packages of the engines that are missing, where that is possible, before the journey. */
export default function installMissing(): void {
  const missing = Object.values(engines).filter(({ find }) => !find());
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const packages = missing.flatMap((engine) => engine.packages).join(' ');
  console.log(`Installing ${packages} …`);
  const install = `apt-get update -qq; apt-get install -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends ${packages} >/dev/null`;
  spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
