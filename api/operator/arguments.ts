import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from './operatorError';

/** The options and the words of a command. @throws OperatorError for what it does not take. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  words: readonly string[],
) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (parsed.positionals.length !== words.length)
      throw new Error(words.length ? `Give ${words.join(' ')}.` : 'Too much was given.');
    return parsed;
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

/** The option's value. @throws OperatorError when it is missing or blank. */
export function required(value: string | boolean | undefined, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new OperatorError(`Give ${name}.`);
  return value.trim();
}
