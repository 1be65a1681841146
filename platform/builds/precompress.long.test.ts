import { randomBytes } from 'node:crypto';
import { compressedVariants } from './precompress';

/** A text that takes long to compress. */
const large = () => Buffer.from(randomBytes(300_000).toString('base64'));

it('files are compressed two at a time, so that threads remain for those that are served', async () => {
  const ended: string[] = [];
  const compressed = async (file: string, content: Buffer) => {
    await compressedVariants(file, () => Promise.resolve(content));
    ended.push(file);
  };
  await Promise.all([
    compressed('large.json', large()),
    compressed('larger.json', Buffer.concat([large(), large(), large()])),
    compressed('small.json', Buffer.from('[1, 1, 1]')),
    compressed('last.json', Buffer.from('[2, 2, 2]')),
  ]);
  // The third follows the first, and the fourth the second.
  expect(ended).toEqual(['large.json', 'small.json', 'larger.json', 'last.json']);
});

it('a file that is empty, or not a text, has no compressed variants', async () => {
  expect(await compressedVariants('empty.js', () => Promise.resolve(Buffer.alloc(0)))).toEqual([]);
  expect(await compressedVariants('picture.png', () => Promise.resolve(large()))).toEqual([]);
});
