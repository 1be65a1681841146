/** The product cannot start, for a reason that its message tells in one line together with the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of whatever was thrown, on one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).trim().replaceAll(/\s*\n\s*/g, ' ');
}
