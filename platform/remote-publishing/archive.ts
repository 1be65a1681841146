import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { sizeLimits } from './offeredBuild';
import { PublishingError } from '../publishing/publishingError';

interface ArchivedFile {
  readonly file: string;
  readonly content: Buffer;
}

const remedy = 'Publish the build with the command of the kit, which packs it.';

/**
 * The files in a compressed archive, in their order, each as soon as it has arrived. One of them is in memory at a time, and nothing
 * is written.
 *
 * @param body a tar.gz @throws {PublishingError} when it is malformed, has anything but files, or becomes too large
 */
export async function* filesOfArchive(body: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  const complete: ArchivedFile[] = [];
  const parser = new Parser({ strict: true, onReadEntry: (entry) => collect(entry, complete) });
  // The parser decompresses what begins like a compressed file. A block of zeros keeps it from decompressing twice, past the limit.
  parser.write(Buffer.alloc(512));
  const seen = { end: false };
  parser.on('eof', () => (seen.end = true));
  let bytes = 0;
  try {
    const unpacked: AsyncIterable<Buffer> = pipeline(body, createGunzip(), () => undefined);
    for await (const chunk of unpacked) {
      bytes += chunk.length;
      if (bytes > sizeLimits.archive)
        throw new PublishingError(
          413,
          `The archive unpacks to more than ${sizeLimits.archive} bytes. Leave out what is not needed.`,
        );
      // Zeros without end would take the parser minutes.
      if (seen.end) throw new PublishingError(422, `The archive goes on after its end. ${remedy}`);
      parser.write(chunk);
      yield* complete.splice(0);
    }
    parser.end();
    yield* complete.splice(0);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new PublishingError(422, `The archive is malformed (${reasonOf(error)}). ${remedy}`);
  }
}

function collect(entry: ReadEntry, complete: ArchivedFile[]): void {
  const { path: file, type, size } = entry;
  const name = JSON.stringify(file.slice(0, 100));
  if (type !== 'File')
    throw new PublishingError(422, `The archive has ${name}, which is a ${type} and not a file. ${remedy}`);
  if (size > sizeLimits.file)
    throw new PublishingError(
      422,
      `The archive has ${name} with ${size} bytes, and ${sizeLimits.file} are allowed. ${remedy}`,
    );
  const chunks: Buffer[] = [];
  entry.on('data', (chunk) => chunks.push(chunk));
  entry.on('end', () => complete.push({ file, content: Buffer.concat(chunks) }));
}
