import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

/** An entry of an archive, as no kit might write it. */
export interface Entry extends HeaderData {
  readonly path: string;
  readonly content?: Buffer | string;
}

/** A compressed archive of these entries, in their order. */
export const archiveOf = (...entries: readonly Entry[]): Buffer => gzipSync(tarOf(...entries));

export function tarOf(...entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ content = '', ...fields }) => {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(512);
    new Header({ type: 'File', mode: 0o644, size: bytes.length, ...fields }).encode(head, 0);
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
