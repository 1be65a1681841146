import { reasonOf, StartError } from '@vended/server/startError.mjs';

/**
 * Runs a query; when the database fails, the error says so in one sentence.
 *
 * @param task what fails then, such as 'read or write keys and signatures'
 * @throws {StartError}
 */
export async function orStartError<Result>(task: string, query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The registry's database cannot ${task} (${reasonOf(error)}): start it, or free disk space.`,
    );
  }
}
