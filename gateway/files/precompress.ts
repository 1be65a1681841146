import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(?:js|mjs|css|html|json|svg|txt|map|webmanifest|xml)$/;

/** The encodings that files lie in beside themselves, best first, with the ending that each adds to a file's name. */
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

/** A text file's compressed forms, under their names; those that would not be smaller are left out. */
export async function compressedVariants(file: string, content: Buffer): Promise<Variant[]> {
  if (!text.test(file)) return [];
  const variants = await Promise.all(
    encodings.map(async ({ name, ending }) => ({
      file: `${file}${ending}`,
      content: await compressors[name](content),
    })),
  );
  return variants.filter((variant) => variant.content.length < content.length);
}
