/** The fields that describe what went wrong, in order of output. */
const describingFields = ['name', 'status', 'error', 'message', 'code', 'requestId'];

/**
 * Describes an error in one line that fits into a report. A plain object, such as a failed request, is described by
 * its fields.
 */
export function describeError(error: unknown): string {
  return lineOf(error).slice(0, 1_000);
}

function lineOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (typeof error !== 'object' || error === null) return String(error);
  const fields: Readonly<Record<string, unknown>> = { ...error };
  const found = describingFields.flatMap((name) => {
    const value = fields[name];
    return ['string', 'number'].includes(typeof value) && value !== '' ? [`${name}: ${String(value)}`] : [];
  });
  if (found.length > 0) return found.join(', ');
  return `an object with the fields ${Object.keys(fields).join(', ') || '(none)'}`;
}
