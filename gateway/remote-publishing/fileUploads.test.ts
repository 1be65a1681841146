import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder } from '../testing/folders';
import { fileUploads } from './fileUploads';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];

it('an upload that begins leaves another one that is just beginning, and removes one that was abandoned', async () => {
  const modulesDir = await emptyFolder();
  const folder = path.join(modulesDir, '.uploads');
  // As they are before their descriptions are written.
  for (const id of [first, second]) await mkdir(path.join(folder, id), { recursive: true });
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(path.join(folder, second), anHourAgo, anHourAgo);
  await fileUploads(modulesDir).begin(third, { key: 'one', files: {} });
  expect((await readdir(folder)).sort()).toEqual([first, third]);
});

it('an upload that begins removes another one whose description is malformed, and not one whose description cannot be read', async () => {
  const modulesDir = await emptyFolder();
  const folder = path.join(modulesDir, '.uploads');
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  // Reading a folder as a file fails, as every read does while the process has too many files open.
  await mkdir(path.join(folder, first, 'upload.json'), { recursive: true });
  await mkdir(path.join(folder, second), { recursive: true });
  await writeFile(path.join(folder, second, 'upload.json'), 'no JSON');
  for (const id of [first, second]) await utimes(path.join(folder, id), anHourAgo, anHourAgo);
  await fileUploads(modulesDir).begin(third, { key: 'one', files: {} });
  expect((await readdir(folder)).sort()).toEqual([first, third]);
});
