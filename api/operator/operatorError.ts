/** What the operator asked for cannot be done, for a reason that the message tells. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
