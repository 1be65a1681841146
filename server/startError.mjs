/** Why the product cannot start, or a build cannot be published: one line for a person that ends in the remedy. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
