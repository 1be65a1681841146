/** Why the product cannot start, or a build cannot be published: one line for a person that ends in the remedy. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
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
