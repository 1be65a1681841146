import {
  isEntered,
  valuesOfChoices,
  type EnteredName,
  type Field,
  type Fields,
} from '@vended/contract/describedFields';
import type { SelectOption } from './SelectControl';
import type { FieldTexts } from './useConflict';
import type { Form } from './useForm';

type ChoiceOf<Value extends string> = {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Value, string>>;
};

/** What a form holds of a field: a text as it is typed, or a value that was chosen. */
type FormValue<Of extends Field> =
  Of extends ChoiceOf<infer Value>
    ? Value | (Of extends { readonly required: true } ? '' : never)
    : Of extends { readonly kind: 'flag' }
      ? '1' | '0'
      : string;

type NameInForm<Of extends Fields> = {
  [Name in EnteredName<Of>]: Of[Name] extends { readonly kind: 'picture' } ? never : Name;
}[EnteredName<Of>];

/** The values of a form of described fields, except pictures. */
export type FormValues<Of extends Fields> = {
  readonly [Name in NameInForm<Of>]: FormValue<Of[Name]>;
};

/** The values of a stored record that a form has. */
type StoredValues<Of extends Fields> = Readonly<Partial<Record<NameInForm<Of>, string | number | null>>>;

const inForm = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => isEntered(field) && field.kind !== 'picture');

/** The values of a form in which nothing was entered yet. */
export function blankValues<Of extends Fields>(fields: Of): FormValues<Of> {
  return Object.fromEntries(
    inForm(fields).map(([name, field]) => [name, blankValue(field)]),
  ) as FormValues<Of>;
}

function blankValue(field: Field): string {
  if (field.kind === 'flag') return '1';
  return field.kind === 'choice' && !('required' in field) ? (valuesOfChoices(field.choices)[0] ?? '') : '';
}

/** A stored record as form values: null becomes blank. Fields that the server sets are dropped (specification 3). */
export function valuesOf<Of extends Fields>(fields: Of, record: StoredValues<Of>): FormValues<Of> {
  const stored: Readonly<Record<string, string | number | null | undefined>> = record;
  return Object.fromEntries(
    inForm(fields).map(([name]) => [name, String(stored[name] ?? '')]),
  ) as FormValues<Of>;
}

/** The displayed values of a form by field label, for comparing two versions. The form may have only some of the fields. */
export function textsOf<Of extends Fields>(fields: Of, values: Partial<FormValues<Of>>): FieldTexts {
  const typed: Readonly<Record<string, string | undefined>> = values;
  return Object.fromEntries(
    inForm(fields).flatMap(([name, { label = name }]) => {
      const text = typed[name];
      return text === undefined ? [] : [[label, text] as const];
    }),
  );
}

/**
 * What `useRecordForm` needs of a record whose form has all described fields:
 * `useRecordForm({ record: 'vendor', stored, ...describedRecord(vendorFields) }, …)`.
 */
export const describedRecord = <Of extends Fields>(fields: Of) => ({
  blank: blankValues(fields),
  values: (stored: StoredValues<Of>) => valuesOf(fields, stored),
  texts: (values: FormValues<Of>) => textsOf(fields, values),
});

/** The choices of a field as the options of a `Select`. */
export function optionsOf<Value extends string>({
  choices,
}: Pick<ChoiceOf<Value>, 'choices'>): readonly SelectOption<Value>[] {
  return valuesOfChoices(choices).map((value) => ({ value, label: choices[value] }));
}

/**
 * All that a field part needs, with its label and whether it must be filled in:
 * `const field = describedField(vendorFields, form)`, then `<TextField {...field('vendor_name')} />`.
 */
export function describedField<Of extends Fields, Values extends object>(
  fields: Of,
  form: Pick<Form<Values>, 'field' | 'values'>,
) {
  return <Name extends EnteredName<Of> & keyof Values & string>(name: Name) => {
    const field: Field | undefined = fields[name];
    const required = field && isEntered(field) && field.required;
    return { label: field?.label ?? name, ...(required && { required }), ...form.field(name) };
  };
}
