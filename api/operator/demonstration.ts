import { insertDemonstration } from '../demonstration/insertDemonstration';
import { lockDemonstration } from '../demonstration/knownPassword';
import { removeDemonstration } from '../demonstration/removeDemonstration';
import type { Database } from '../storage/access/database';
import { operator } from './accounts';
import { readArguments } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

export async function switchDemonstration(
  database: Database,
  args: string[],
  { say, production }: Terminal,
): Promise<void> {
  const { positionals } = readArguments(args, {}, ['on, off or lock']);
  if (positionals[0] === 'on') {
    if (production)
      throw new OperatorError('The demonstration accounts have a known password: not in production.');
    if (!(await insertDemonstration(database)))
      throw new OperatorError('The database is not empty: nothing was changed.');
    say('The demonstration data was added.');
  } else if (positionals[0] === 'off') {
    say(
      `Removed the demonstration data: ${await removeDemonstration(database)} accounts with everything in them.`,
    );
  } else if (positionals[0] === 'lock') {
    const locked = await lockDemonstration(database, operator);
    say(
      locked.length > 0
        ? `These users have no password any more: ${locked.join(', ')}.`
        : 'Nobody has the demonstration’s password.',
    );
  } else {
    throw new OperatorError('Give on, off or lock.');
  }
}
