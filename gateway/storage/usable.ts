import { reasonOf, StartError } from '@vended/server/startError.mjs';

/**
 * Runs a query; when the database fails, the error says so in one sentence.
 *
 * @param refused what the database does not do then, such as 'does not take uploads'
 * @throws {StartError}
 */
export async function usable<Result>(refused: string, query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The registry's database ${refused} (${reasonOf(error)}): start it, or make room there.`,
    );
  }
}
