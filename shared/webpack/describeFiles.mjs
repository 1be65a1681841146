import { integrityOf } from './publishing/integrityOf.mjs';

/** The size and hash of each file, for `build.json`. @param {Record<string, Buffer>} files */
export function describeFiles(files) {
  return Object.fromEntries(
    Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, content]) => [file, { bytes: content.length, integrity: integrityOf(content) }]),
  );
}
