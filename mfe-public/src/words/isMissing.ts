/** True for the failure of a call that asked for something that does not exist. */
export function isMissing(failure: unknown): boolean {
  return (
    typeof failure === 'object' &&
    failure !== null &&
    'status' in failure &&
    (failure.status === 404 || failure.status === 400)
  );
}
