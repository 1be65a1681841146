/** Why the product cannot start, or a build cannot be published: one line for a person that ends in the remedy. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
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
