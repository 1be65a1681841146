import { insertDemonstration } from '../demonstration/insertDemonstration';
import { removeDemonstration } from '../demonstration/removeDemonstration';
import type { Database } from '../storage/access/database';
import { readArguments } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

export async function switchDemonstration(
  database: Database,
  args: string[],
  { say, production }: Terminal,
): Promise<void> {
  const { positionals } = readArguments(args, {}, ['on or off']);
  if (positionals[0] === 'on') {
    if (production)
      throw new OperatorError('The demonstration accounts have a known password: not in production.');
    if (!(await insertDemonstration(database)))
      throw new OperatorError('The database is not empty: nothing was changed.');
    say('The demonstration data is in.');
  } else if (positionals[0] === 'off') {
    say(
      `The demonstration data is out: ${await removeDemonstration(database)} accounts with all they owned.`,
    );
  } else {
    throw new OperatorError('Give on or off.');
  }
}
