/** A command cannot be carried out; the message says why. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
