import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';

const require = createRequire(import.meta.url);

/** The library, from its package: it would fetch it from another server. */
async function library(file: string) {
  return { overrides: { wasmBinary: Uint8Array.from(await readFile(require.resolve(file))).buffer } };
}

/** What the code in a picture says; undefined if there is none. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  prepareReader(await library('zxing-wasm/reader/zxing_reader.wasm'));
  const [found] = await readBarcodes(picture);
  return found?.text;
}

/** A picture of a code, as it is printed on goods. */
export async function drawCode(text: string, format: WriterOptions['format']): Promise<Buffer> {
  prepareWriter(await library('zxing-wasm/writer/zxing_writer.wasm'));
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}
