import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { StartError } from '@vended/server/startError.mjs';

/**
 * Reads and validates a JSON file; null if there is no such file.
 *
 * @throws {StartError} naming the file, the rule that it breaks, and the remedy
 */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  remedy: string,
): Promise<z.output<Schema> | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : error;
    if (code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${String(code)}). ${remedy}`);
  });
  if (text === null) return null;
  const parsed = schema.safeParse(parse(text, file, remedy));
  if (parsed.success) return parsed.data;
  throw new StartError(`${file} is malformed: ${describe(parsed.error)}. ${remedy}`);
}

function parse(text: string, file: string, remedy: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : 'not JSON';
    throw new StartError(`${file} is not valid JSON (${reason}). ${remedy}`);
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
