import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { archiveOf, tarOf, type Entry } from '../testing/archives';
import { filesOfArchive } from './archive';
import { PublishingError } from '../publishing/publishingError';

/** The names and contents of what is unpacked from an archive that arrives in parts. */
async function unpacked(archive: Buffer, part = 1_000): Promise<readonly string[]> {
  const arriving = async function* () {
    for (let at = 0; at < archive.length; at += part) {
      yield archive.subarray(at, at + part);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const files: string[] = [];
  for await (const { file, content } of filesOfArchive(arriving()))
    files.push(`${file}: ${content.toString()}`);
  return files;
}

it('gives each file as it was packed, empty ones too, however the archive arrives', async () => {
  const files = { 'build.json': '{}', 'deep/er/empty.txt': '', 'script.js': 'x'.repeat(3_000) };
  const archive = archiveOf(...Object.entries(files).map(([path, content]) => ({ path, content })));
  const expected = Object.entries(files).map(([path, content]) => `${path}: ${content}`);
  for (const part of [1, 7, 100_000]) expect(await unpacked(archive, part)).toEqual(expected);
});

const first: Entry = { path: 'build.json', content: '{}' };
const bomb = () => Buffer.alloc(60_000_000);

describe.each<readonly [what: string, archive: () => Buffer, sentence: RegExp]>([
  ['that is none', () => randomBytes(5_000), /malformed/],
  ['that is empty', () => Buffer.alloc(0), /malformed/],
  ['that is not compressed', () => tarOf(first), /malformed/],
  ['that is compressed twice', () => gzipSync(archiveOf(first)), /malformed/],
  ['that ends in the middle of its compression', () => archiveOf(first).subarray(0, -10), /malformed/],
  [
    'that ends in the middle of a file',
    () => gzipSync(tarOf({ path: 'build.json', content: 'x'.repeat(2_000) }).subarray(0, 1_000)),
    /malformed/,
  ],
  [
    'with something after its compression',
    () => Buffer.concat([archiveOf(first), Buffer.from('and more')]),
    /malformed/,
  ],
  [
    'with a header that was changed',
    () => gzipSync(Buffer.concat([Buffer.from('x'), tarOf(first).subarray(1)])),
    /malformed/,
  ],
  [
    'with a symbolic link',
    () => archiveOf(first, { path: 'a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }),
    /has "a\.js", which is a SymbolicLink and not a file/,
  ],
  [
    'with a hard link',
    () => archiveOf(first, { path: 'a.js', type: 'Link', linkpath: 'build.json' }),
    /which is a Link and not a file/,
  ],
  ['with a folder', () => archiveOf(first, { path: 'a', type: 'Directory' }), /which is a Directory and not/],
  [
    'with a device',
    () => archiveOf(first, { path: 'a', type: 'CharacterDevice' }),
    /CharacterDevice and not/,
  ],
  [
    'with a file of 9 MB',
    () => archiveOf(first, { path: 'a.js', content: Buffer.alloc(9_000_000) }),
    /has "a\.js" with 9000000 bytes, and 8000000 are allowed/,
  ],
  [
    'with a file that says that it has a terabyte',
    () => archiveOf(first, { path: 'a.js', size: 1e12 }),
    /with 1000000000000 bytes, and 8000000 are allowed/,
  ],
  ['of zeros', () => gzipSync(bomb()), /goes on after its end/],
  [
    'that unpacks to a thousand times as much',
    () =>
      archiveOf(...Array.from({ length: 60 }, () => ({ path: 'a.js', content: Buffer.alloc(1_000_000) }))),
    /unpacks to more than 45000000 bytes/,
  ],
  [
    'that unpacks to a thousand times as much, twice',
    () => gzipSync(gzipSync(Buffer.alloc(40_000_000))),
    /malformed/,
  ],
])('an archive %s', (_what, archive, sentence) => {
  let arriving: Buffer;
  beforeAll(() => {
    arriving = archive().subarray(0, 2_000_000);
  });

  it.each([100_000, 512])('is refused in one sentence, in parts of %d bytes', async (part) => {
    const refused = unpacked(arriving, part);
    await expect(refused).rejects.toThrow(PublishingError);
    await expect(refused).rejects.toThrow(sentence);
  });
});
