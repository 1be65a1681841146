import { hash } from '@node-rs/argon2';

/**
 * The hash of a password that costs next to nothing to compare with: a hash says itself how much it costs. Tests sign in
 * thousands of times, and each would take 30 ms with the product's.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
