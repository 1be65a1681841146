import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runningGateway, serveGateway } from '../testing/runningGateway';

it('a start removes what a process left that ended while files arrived, and nothing that still arrives', async () => {
  const first = await runningGateway();
  await first.stop();
  const folder = path.join(first.modulesDir, '.arriving');
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(folder, 'left'));
  await writeFile(path.join(folder, 'left/0'), 'a part');
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(path.join(folder, 'left'), anHourAgo, anHourAgo);
  await writeFile(path.join(folder, 'arriving'), 'a part');
  await serveGateway(first.modulesDir);
  expect(await readdir(folder)).toEqual(['arriving']);
});
