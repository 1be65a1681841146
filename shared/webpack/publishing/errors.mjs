/** Why something cannot be published, as one sentence that says what to do. */
export class PublishError extends Error {
  /** @override */
  name = 'PublishError';
}

/**
 * The message of whatever was thrown, on one line, with the cause that `fetch` hides.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).trim().replaceAll(/\s*\n\s*/g, ' ');
}
