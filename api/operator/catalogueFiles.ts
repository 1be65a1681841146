import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { CatalogueProduct } from '@vended/contract/catalogue';
import { catalogueFields } from '@vended/contract/catalogue.fields';
import { csvGuarded, withoutCsvGuard } from '@vended/contract/csvGuard';
import { requiredText, richText, text, wholeCode } from '@vended/contract/fields';
import { inRowAlready } from '@vended/contract/sentRows';
import { importCatalogueProducts } from '../resources/catalogue/catalogue.service';
import { pageOfCatalogueProducts } from '../resources/catalogue/catalogue.store';
import { cleanRichText } from '../rich-text/richText';
import type { Database } from '../storage/access/database';
import { reasonOf } from '@vended/server/startError.mjs';
import { operator } from './accounts';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

const number = (label: string) => {
  const message = `${label} must be a number from 0 to 100000.`;
  return z
    .union(
      [
        z.literal('').transform(() => null),
        z.null(),
        z.coerce.number(message).min(0, message).max(100_000, message),
      ],
      message,
    )
    .default(null);
};

/** A picture's address, or the name of its file. In CSV, several are separated by |. */
const images = z.union([
  z.array(z.object({ file: z.string().max(500).optional(), url: z.string().max(500).optional() })),
  z
    .string()
    .transform((list) => list.split('|').flatMap((name) => (name.trim() ? [pictureOf(name.trim())] : []))),
]);
const pictureOf = (name: string) => (/^https?:/.test(name) ? { url: name } : { file: name });

const { id: _id, vended_id, ...others } = catalogueFields;

/** The fields of a file. The part number, by which products are known, is its first column. */
const fileFields = { vended_id, ...others };

/** How a field is read; messages call it as its column is called. */
function schemaOf(name: string, field: (typeof fileFields)[keyof typeof fileFields]): z.ZodType {
  switch (field.kind) {
    case 'text':
      if ('required' in field)
        return 'code' in field ? wholeCode(requiredText(name, field.max)) : requiredText(name, field.max);
      return text(name, field.max).default('');
    case 'richText':
      return richText(name).default('');
    case 'number':
      return number(name);
    case 'structure':
      return images.default([]);
  }
}

type Product = Omit<CatalogueProduct, 'id'>;

const product = z.object(
  Object.fromEntries(Object.entries(fileFields).map(([name, field]) => [name, schemaOf(name, field)])) as {
    readonly [Name in keyof Product]: z.ZodType<Product[Name]>;
  },
);

const columns = Object.keys(product.shape) as (keyof Product)[];

export async function importCatalogue(
  database: Database,
  args: string[],
  { say, progress }: Terminal,
): Promise<void> {
  const file = required(readArguments(args, {}, ['<file>']).positionals[0], '<file>');
  const { rows, errors } = readProducts(await rowsOf(file));
  if (errors.length > 0) throw new OperatorError(`${errors.join('\n')}\nNothing was imported.`);
  const products = rows.map((fields) => ({
    id: uuid(),
    ...fields,
    long_desc: cleanRichText(fields.long_desc, 'long_desc'),
  }));

  await database.acrossAccounts('operator', async (scope) => {
    for (let from = 0; from < products.length; from += 100) {
      await importCatalogueProducts(scope, operator, products.slice(from, from + 100));
      progress(`${Math.min(from + 100, products.length)} of ${products.length}`);
    }
  });
  say(`${products.length} products are imported.`);
}

export async function exportCatalogue(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const file = required(readArguments(args, {}, ['<file>']).positionals[0], '<file>');
  const { rows } = await database.asPublic((scope) => pageOfCatalogueProducts(scope, { sort: 'vended_id' }));
  const products = rows.map(({ id: _id, ...fields }) => fields);
  const cell = (value: Product[keyof Product]) =>
    Array.isArray(value)
      ? value.map(({ url, file: name }) => url ?? name ?? '').join('|')
      : String(value ?? '');
  const content = isJson(file)
    ? `${JSON.stringify(products, null, 2)}\n`
    : csvOf([columns, ...products.map((fields) => columns.map((column) => cell(fields[column])))]);
  await writeFile(file, content);
  say(`${products.length} products are in ${file}.`);
}

/** The products that fit, and in words every error of the others. Two ids that differ only in case are an error too. */
function readProducts(given: readonly unknown[]): { rows: Product[]; errors: string[] } {
  const errors: string[] = [];
  const rows: Product[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, fields] of given.entries()) {
    const row = index + 1;
    const { data, error } = product.safeParse(fields);
    for (const { path: at, message } of error?.issues ?? [])
      errors.push(`Row ${row}: ${at.join('.')}: ${message}`);
    if (!data) continue;
    const earlier = rowOf.get(data.vended_id.toLowerCase());
    if (earlier === undefined) {
      rowOf.set(data.vended_id.toLowerCase(), row);
      rows.push(data);
    } else {
      errors.push(`Row ${row}: vended_id: ${inRowAlready(data.vended_id, earlier)}`);
    }
  }
  return { rows, errors };
}

const isJson = (file: string) => path.extname(file).toLowerCase() === '.json';

async function rowsOf(file: string): Promise<unknown[]> {
  try {
    const content = decodedText(await readFile(file));
    if (isJson(file)) return z.array(z.unknown()).parse(JSON.parse(content));
    const [names = [], ...rows] = csvRows(content);
    const unknown = names.filter((name) => !columns.some((column) => column === name));
    if (unknown.length > 0) throw new Error(`there is no column ${unknown.join(', ')}`);
    return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

/** Letters that are guessed would be wrong ones. */
function decodedText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Error('its text is not UTF-8. Save it as CSV UTF-8 in your spreadsheet.');
  }
}

const csvOf = (rows: string[][]) =>
  `${Papa.unparse(
    rows.map((row) => row.map(csvGuarded)),
    { quotes: true },
  )}\r\n`;

function csvRows(content: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: ',', skipEmptyLines: 'greedy' });
  const [broken] = errors;
  if (broken) throw new SyntaxError(`row ${(broken.row ?? 0) + 1} of the text: ${broken.message}`);
  return data.map((row) => row.map(withoutCsvGuard));
}
