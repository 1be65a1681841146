import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { lockFolder } from './folderLock';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-lock-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process that holds the lock and that this one knows nothing of: as one in another container with the same volume. */
async function lockElsewhere(): Promise<ChildProcess> {
  const script = 'exec 3>>"$1"; flock -n 3 && echo locked && exec sleep 600';
  const child = spawn('sh', ['-c', script, 'sh', path.join(folder, 'lock')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a folder that a process of another container has is refused, and the owner stays recorded', async () => {
  await lockElsewhere();
  const before = await readdir(folder);

  await expect(lockFolder(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: `The data directory ${folder} is in use by a process of another container or of another start: stop that first, or set DATA_DIR to another directory.`,
  });
  expect(await readdir(folder)).toEqual(before);
});

test('a folder whose owner was killed is free at once', async () => {
  const other = await lockElsewhere();
  other.kill('SIGKILL');
  await once(other, 'exit');

  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}: stop that first`);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});
