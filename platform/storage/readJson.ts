import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { codeOf, StartError } from '@vended/server/startError.mjs';
import { Damaged } from './damaged';

/**
 * Reads and validates a JSON file; null if there is no such file.
 *
 * @throws {Damaged} naming the file, the rule that it breaks, and the remedy; {StartError} when it cannot be read
 */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  remedy: string,
): Promise<z.output<Schema> | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${String(codeOf(error) ?? error)}). ${remedy}`);
  });
  return text === null ? null : parseJson(text, schema, file, remedy);
}

/** Validates the text of a JSON document. @param where what it is, for the message @throws {Damaged} */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  where: string,
  remedy: string,
): z.output<Schema> {
  return validated(parse(text, where, remedy), schema, where, remedy);
}

/** Validates what was read. @param where what it is, for the message @throws {Damaged} */
export function validated<Schema extends z.ZodType>(
  read: unknown,
  schema: Schema,
  where: string,
  remedy: string,
): z.output<Schema> {
  const parsed = schema.safeParse(read);
  if (parsed.success) return parsed.data;
  throw new Damaged(`${where} is malformed: ${describe(parsed.error)}. ${remedy}`);
}

function parse(text: string, file: string, remedy: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : 'not JSON';
    throw new Damaged(`${file} is not valid JSON (${reason}). ${remedy}`);
  }
}

/** The first rule that the content breaks, and where. */
function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'it breaks its schema';
  const where = issue.path.join('.');
  const what = issue.message.replace(/\.$/, '');
  return where === '' ? what : `${where}: ${what}`;
}
