/** Why figures cannot be compared: one sentence that says what to do. */
export class FiguresError extends Error {
  /** @override */
  name = 'FiguresError';
}
