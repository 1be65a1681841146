/** Why the product cannot start, or a build cannot be published: one line for a person that ends in the remedy. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * Reads several settings, so that all that are wrong are named at once and not one at each start.
 *
 * @template {Record<string, () => unknown>} Readers
 * @param {Readers} readers
 * @returns {{ [Name in keyof Readers]: ReturnType<Readers[Name]> }} what each has read
 * @throws {StartError} with a line for each wrong setting
 */
export function readTogether(readers) {
  /** @type {Set<string>} several may read the same setting */
  const wrong = new Set();
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (error) {
      // Servers are built one by one, and each has a StartError of its own.
      if (!(error instanceof Error) || error.name !== 'StartError') throw error;
      for (const line of error.message.split('\n')) wrong.add(line);
      return [name, undefined];
    }
  });
  if (wrong.size > 0) throw new StartError([...wrong].join('\n'));
  return Object.fromEntries(read);
}

/**
 * What a start that failed says. An error that is expected, or one of the system such as a full disk, is said in one line; any other with
 * the place in the code where it was thrown.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describeStartFailure(error) {
  if (error instanceof Error && error.name === 'StartError') return error.message;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return `Vended could not start: ${isOfSystem ? reasonOf(error) : error instanceof Error ? error.stack : error}`;
}

/**
 * The message of whatever was thrown, on one line.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).trim().replaceAll(/\s*\n\s*/g, ' ');
}

/**
 * Why the system could not do something, such as `ENOENT`; undefined for other errors.
 *
 * @param {unknown} error
 * @returns {unknown}
 */
export const codeOf = (error) =>
  typeof error === 'object' && error && 'code' in error ? error.code : undefined;
