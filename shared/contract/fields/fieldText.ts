import type { Field } from './describedFields';
import type { MomentText } from './momentText';
import { plainText } from './plainText';

/**
 * A value of a record as a person reads it, by the description of its field; '' where it is blank.
 *
 * @param name of the record that the value refers to
 */
export function textOfField(
  field: Field | undefined,
  value: unknown,
  momentText: MomentText,
  name?: string,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return structureText(value);
  const text = plainValue(value);
  if (field?.kind === 'choice') return choiceText(field.choices, text);
  if (field?.kind === 'flag') return value === 1 ? 'Yes' : 'No';
  if (field?.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (field?.kind === 'moment') return momentText(text);
  if (field?.kind === 'reference') return name ?? 'No longer exists';
  return field?.kind === 'richText' ? beginningOf(text) : text;
}

const plainValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const choiceText = (choices: Readonly<Record<string, string>>, value: string) => choices[value] ?? value;

const longestText = 300;

function beginningOf(html: string): string {
  const text = plainText(html);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** One line for each entry of a list; an object as its names and values. */
function structureText(value: object): string {
  if (Array.isArray(value)) return value.map((part: unknown) => partText(part)).join('\n');
  return partText(value);
}

const partText = (part: unknown): string =>
  typeof part === 'object' && part !== null
    ? Object.entries(part)
        .map(([key, each]) => `${key} ${plainValue(each)}`)
        .join(', ')
    : plainValue(part);
