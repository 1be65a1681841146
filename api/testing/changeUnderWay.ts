import { sql, type RawBuilder } from 'kysely';
import type { TestApi } from './testApi';

/** Makes a call while a change is under way, which ends once the call waits for it. */
export async function duringChange<T>(
  { database }: TestApi,
  change: RawBuilder<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { answer } = await database.acrossAccounts('operator', async ({ trx }) => {
    await change.execute(trx);
    const pending = call();
    while (!(await isWaitedFor())) await new Promise((resolve) => setTimeout(resolve, 5));
    return { answer: pending };
  });
  return answer;

  async function isWaitedFor(): Promise<boolean> {
    const { rows } = await sql<{ waits: boolean }>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waits`.execute(database.unscoped);
    return rows[0]?.waits ?? false;
  }
}

export const changeOfPassword = (username: string) =>
  sql`UPDATE users SET password_hash = 'another' WHERE username = ${username}`;
