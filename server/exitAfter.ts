import { StartError } from './startError.mjs';

/** Ends the process after its work: with 0, or with 1 once it has said what made the work fail. */
export function exitAfter(work: Promise<void>): Promise<never> {
  return work.then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exit(1);
    },
  );
}
