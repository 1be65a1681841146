/** Why Node could not use a file, such as `ENOENT`; undefined for other errors. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error && 'code' in error ? error.code : undefined;
}
