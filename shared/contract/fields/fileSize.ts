const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * The size of a file for people, in the unit of the product's limits: a megabyte is 1024 × 1024 bytes. Megabytes are
 * rounded up, so that a file above a limit never seems to have the size of the limit.
 *
 * @param bytes at least 0
 * @returns such as `12 KB` or `3.4 MB`
 */
export function fileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;
}
