import type { Stores } from './stores';

/** Where the change is made, and who makes it. */
export interface Releasing extends Stores {
  readonly by: string;
  readonly why?: string | undefined;
}
