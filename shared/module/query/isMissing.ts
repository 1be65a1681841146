/**
 * True if a read failed because there is no such record: the API answers 404, or 400 if the id is invalid. A retry
 * would not help.
 */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  if (error.status === 404) return true;
  const fields = 'fields' in error ? Object.keys(error.fields ?? {}) : [];
  return error.status === 400 && fields.length > 0 && fields.every((name) => name.endsWith('_id'));
}
