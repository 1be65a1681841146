import sharp from 'sharp';
import { preparePicture } from './preparePicture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

/** A picture whose parts differ, so that each takes bytes. */
const photo = () =>
  sharp({
    create: {
      ...{ width: 320, height: 240, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

const prepared = (bytes: Buffer) => preparePicture(bytes.toString('base64'));
const outcomeOf = (bytes: Buffer) =>
  prepared(bytes).then(
    () => 'stored',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

test('an AVIF that is too narrow is refused as any other format is', async () => {
  const problem =
    /has 9,000 × 40 pixels, which is too narrow to be recognised\. Crop it, and choose it again\.$/;
  expect(await outcomeOf(await plain(9_000, 40).png().toBuffer())).toMatch(problem);
  expect(await outcomeOf(await plain(9_000, 40).avif({ effort: 0 }).toBuffer())).toMatch(problem);
  expect(await outcomeOf(await plain(400, 40).avif({ effort: 0 }).toBuffer())).toBe('stored');
});

test('a JPEG that was cut in its middle is refused, although it ends as a whole one does', async () => {
  const whole = await photo();
  const cut = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
  expect(await outcomeOf(cut)).toMatch(/ is damaged: part of it is missing\. Choose another copy of it\.$/);
  expect(await outcomeOf(whole)).toBe('stored');
});

test('a JPEG with bytes between two segments is stored: nothing of it is missing', async () => {
  const whole = await photo();
  // After the first segment, which says its length.
  const at = 4 + whole.readUInt16BE(4);
  expect(await outcomeOf(Buffer.concat([whole.subarray(0, at), Buffer.alloc(3), whole.subarray(at)]))).toBe(
    'stored',
  );
});
