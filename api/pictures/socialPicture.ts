import sharp from 'sharp';

/** How many are kept: those of the latest posts, which are shared most. */
const maxKept = 32;

const kept = new Map<string, Promise<Buffer>>();

/**
 * A picture for previews of links: a JPEG of 1200 × 630 pixels, without transparency.
 *
 * @param name of the picture; the same name always means the same bytes
 */
export function socialPicture(name: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(name);
  if (known) return known;
  const made = read().then((bytes) =>
    sharp(bytes)
      .flatten({ background: '#f4f5f7' })
      .resize({ width: 1200, height: 630, fit: 'cover' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return made;
}
