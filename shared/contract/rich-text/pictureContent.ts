// Free of zod, so that the browser may import it.

/** What a file of one of the known image formats says of itself, without being decoded. */
interface PictureContent {
  readonly format: 'PNG' | 'JPEG' | 'WebP' | 'GIF' | 'AVIF' | 'HEIC';
  /** In pixels; null where the format does not say it in a simple place. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Whether it has more than one frame. */
  readonly moving: boolean;
  /** Whether it has its end. */
  readonly complete: boolean;
}

/** How many times longer than the other one a side may be: what is narrower cannot be recognised. */
const longestProportion = 20;

/**
 * Why an image can never be stored, in words that follow the name of its file or 'That image'. Undefined if nothing is wrong, or
 * if the content is of no known format.
 */
export function pictureProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'is empty. Choose another copy of it.';
  const content = pictureContent(bytes);
  if (content?.format === 'HEIC') return heicProblem;
  if (content && !content.complete) return damagedProblem;
  return content?.size ? proportionProblem(content.size) : undefined;
}

/** The part of `pictureProblem` for an image whose size was found out otherwise: an AVIF tells it to decoders only. */
export function proportionProblem({
  width,
  height,
}: NonNullable<PictureContent['size']>): string | undefined {
  if (Math.max(width, height) <= longestProportion * Math.min(width, height)) return undefined;
  const pixels = `${width.toLocaleString('en-GB')} × ${height.toLocaleString('en-GB')} pixels`;
  return `has ${pixels}, which is too narrow to be recognised. Crop it, and choose it again.`;
}

export const heicProblem =
  'is a HEIC photo, which most browsers cannot show. Save it as JPEG, and choose that.';

export const damagedProblem = 'is damaged: part of it is missing. Choose another copy of it.';

/** The format of an image by its content, and what it says of itself. Null if it is of none of the formats. */
export function pictureContent(bytes: Uint8Array): PictureContent | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file: ImageFile = { bytes, view, has: (at, text) => textAt(bytes, at, text.length) === text };
  try {
    if (file.has(0, '\x89PNG\r\n\x1a\n')) return png(file);
    if (file.has(0, '\xff\xd8\xff')) return jpeg(file);
    if (file.has(0, 'GIF8')) return gif(file);
    if (file.has(0, 'RIFF') && file.has(8, 'WEBP')) return webp(file);
    if (file.has(4, 'ftyp')) return heif(file);
    return null;
  } catch (error) {
    // Reading past the end of the file.
    if (!(error instanceof RangeError)) throw error;
    return formatOfPart(file);
  }
}

interface ImageFile {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly has: (at: number, text: string) => boolean;
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function formatOfPart({ has }: ImageFile): PictureContent {
  const format = has(0, 'GIF') ? 'GIF' : has(0, 'RIFF') ? 'WebP' : has(0, '\xff') ? 'JPEG' : 'PNG';
  return { format, size: null, moving: false, complete: false };
}

function png({ bytes, view, has }: ImageFile): PictureContent {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  let [at, moving] = [8, false];
  while (at + 8 <= bytes.length && !has(at + 4, 'IEND')) {
    if (has(at + 4, 'acTL')) moving = view.getUint32(at + 8) > 1;
    at += 12 + view.getUint32(at);
  }
  return { format: 'PNG', size, moving, complete: has(at + 4, 'IEND') };
}

function jpeg({ bytes, view }: ImageFile): PictureContent {
  let size: PictureContent['size'] = null;
  let at = 2;
  // Segments come before the image itself, which begins with the marker DA.
  while (view.getUint8(at + 1) !== 0xda) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
    // Decoders skip what is between two segments, and FF before a marker.
    while (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0xff) at += 1;
  }
  // In the image itself, FF D9 is its end and nothing else.
  let end = bytes.indexOf(0xff, at + 2);
  while (end >= 0 && bytes[end + 1] !== 0xd9) end = bytes.indexOf(0xff, end + 1);
  return { format: 'JPEG', size, moving: false, complete: end >= 0 };
}

function gif({ view }: ImageFile): PictureContent {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(view.getUint8(10));
  let frames = 0;
  function skipBlocks() {
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
    at += 1;
  }
  for (let kind = view.getUint8(at); kind === 0x21 || kind === 0x2c; kind = view.getUint8(at)) {
    if (kind === 0x2c) frames += 1;
    at += kind === 0x2c ? 11 + colours(view.getUint8(at + 9)) : 2;
    skipBlocks();
  }
  return { format: 'GIF', size, moving: frames > 1, complete: true };
}

function webp({ bytes, view, has }: ImageFile): PictureContent {
  const complete = bytes.length >= 8 + view.getUint32(4, true);
  const format = 'WebP';
  if (has(12, 'VP8X')) {
    const side = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
    const moving = (view.getUint8(20) & 2) !== 0;
    return { format, size: { width: side(24), height: side(27) }, moving, complete };
  }
  if (has(12, 'VP8L')) {
    const sides = view.getUint32(21, true);
    const size = { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 };
    return { format, size, moving: false, complete };
  }
  const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  return { format, size: has(12, 'VP8 ') ? { width, height } : null, moving: false, complete };
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** Both AVIF and HEIC are made of boxes, each with its length. The first one names the kinds of file it is. */
function heif({ bytes, view }: ImageFile): PictureContent | null {
  const brands = [textAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= Math.min(view.getUint32(0), 256); at += 4) brands.push(textAt(bytes, at, 4));
  const isHeic = brands.some((brand) => heicBrands.has(brand));
  if (!isHeic && !brands.some((brand) => brand === 'avif' || brand === 'avis')) return null;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at);
    if (length === 0) at = bytes.length;
    else at += length === 1 ? Number(view.getBigUint64(at + 8)) : Math.max(length, 8);
  }
  const moving = brands[0] === 'avis';
  return { format: isHeic ? 'HEIC' : 'AVIF', size: null, moving, complete: at <= bytes.length };
}
