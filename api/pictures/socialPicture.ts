import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

/** Those of the latest posts, which are shared most. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 32 });

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
  return made;
}
