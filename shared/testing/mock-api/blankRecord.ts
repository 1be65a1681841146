import {
  isEntered,
  valuesOfChoices,
  type Field,
  type Fields,
  type OptionalName,
} from '@vended/contract/describedFields';

type Blank<Of extends Field> = Of extends { readonly kind: 'coordinate' | 'reference' }
  ? null
  : Of extends { readonly kind: 'flag' }
    ? 1
    : Of extends { readonly kind: 'choice'; readonly choices: Readonly<Record<infer Value, string>> }
      ? Value
      : '';

/** The default values of the fields that may be left out of a new record. */
export function blankRecord<Of extends Fields>(
  fields: Of,
): { readonly [Name in OptionalName<Of>]: Blank<Of[Name]> } {
  const blanks = Object.entries(fields).flatMap(([name, field]) => {
    const optional =
      isEntered(field) && !field.required && field.kind !== 'password' && field.kind !== 'picture';
    return optional ? [[name, blankOf(field)] as const] : [];
  });
  return Object.fromEntries(blanks) as { readonly [Name in OptionalName<Of>]: Blank<Of[Name]> };
}

function blankOf(field: Field): string | number | null {
  if (field.kind === 'coordinate' || field.kind === 'reference') return null;
  if (field.kind === 'flag') return 1;
  return field.kind === 'choice' ? (valuesOfChoices(field.choices)[0] ?? '') : '';
}
