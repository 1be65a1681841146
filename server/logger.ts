import { pino, type Logger } from 'pino';
import type { Environment } from './settings';
import { StartError } from './startError.mjs';

/**
 * The log, as JSON lines on the standard output: outside production only what needs attention, unless LOG_LEVEL asks for more.
 *
 * @throws {StartError} for a level that does not exist
 */
export function createLogger({ LOG_LEVEL, NODE_ENV }: Environment): Logger {
  const level = LOG_LEVEL || (NODE_ENV === 'production' ? 'info' : 'warn');
  if (level !== 'silent' && !Object.hasOwn(pino.levels.values, level)) {
    const known = [...Object.keys(pino.levels.values), 'silent'].join(', ');
    throw new StartError(`LOG_LEVEL is "${level}". Set it to one of ${known}, or leave it out.`);
  }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
