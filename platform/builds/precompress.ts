import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(?:js|mjs|css|html|json|svg|txt|map|wasm|webmanifest|xml)$/;

/** The encodings in which files are stored next to the original, best first, with the suffix of each file name. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

export interface Variant {
  readonly file: string;
  readonly content: Buffer;
}

/** Whether a file is also stored compressed. */
export const isText = (file: string): boolean => text.test(file);

/** The last file that was asked for, and the one before. */
let last: Promise<unknown> = Promise.resolve();
let lastButOne = last;

/**
 * The compressed variants of a text file with their names, without those that would not be smaller. Compresses at most two files at
 * once, each in one encoding after the other, so that two of Node's four threads stay free to read files that are being served.
 *
 * @param read called when it is the file's turn
 */
export function compressedVariants(file: string, read: () => Promise<Buffer>): Promise<Variant[]> {
  if (!isText(file)) return Promise.resolve([]);
  const compressed = lastButOne.then(async () => compress(file, await read()));
  lastButOne = last;
  last = compressed.catch(() => undefined);
  return compressed;
}

async function compress(file: string, content: Buffer): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const { name, ending } of encodings)
    variants.push({ file: `${file}${ending}`, content: await compressors[name](content) });
  return variants.filter((variant) => variant.content.length < content.length);
}
