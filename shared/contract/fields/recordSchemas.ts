import { z } from 'zod';
import {
  isEntered,
  valuesOfChoices,
  type EnteredName,
  type Field,
  type Fields,
  type RequiredName,
  type StoredName,
} from './describedFields';
import {
  barCodes,
  changedW3w,
  coordinate,
  email,
  flag,
  id,
  image,
  moment,
  newPassword,
  reference,
  requiredText,
  richText,
  seenVersion,
  text,
  w3w,
  wholeCode,
} from './fields';
import { firmwareVersion, ipAddress, macAddress } from './networkFields';

type OneOf<Value extends string> = z.ZodEnum<z.core.util.ToEnum<Value>>;

type Choice<Value extends string> = {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Value, string>>;
};

/** The schema of a field as it is entered. */
type EnteredSchema<Of extends Field> =
  Of extends Choice<infer Value>
    ? OneOf<Value>
    : Of extends { readonly kind: 'flag' }
      ? typeof flag
      : Of extends { readonly kind: 'coordinate' }
        ? ReturnType<typeof coordinate>
        : Of extends { readonly kind: 'reference' }
          ? ReturnType<typeof reference>
          : Of extends { readonly kind: 'email' }
            ? ReturnType<typeof email>
            : Of extends { readonly kind: 'macAddress' }
              ? typeof macAddress
              : Of extends { readonly kind: 'ipAddress' }
                ? typeof ipAddress
                : Of extends { readonly kind: 'barCodes' }
                  ? ReturnType<typeof barCodes>
                  : Of extends { readonly kind: 'picture' }
                    ? z.ZodNullable<typeof image>
                    : z.ZodString;

type EnteredShape<Of extends Fields> = {
  -readonly [Name in EnteredName<Of>]: Name extends RequiredName<Of>
    ? EnteredSchema<Of[Name]>
    : z.ZodOptional<EnteredSchema<Of[Name]>>;
};

type ChangedShape<Of extends Fields> = {
  -readonly [Name in EnteredName<Of>]: z.ZodOptional<EnteredSchema<Of[Name]>>;
};

/** The schema of a field as a record has it. */
type StoredSchema<Of extends Field> =
  Of extends Choice<infer Value>
    ? OneOf<Value>
    : Of extends { readonly kind: 'flag' }
      ? typeof flag
      : Of extends { readonly kind: 'coordinate' | 'number' }
        ? z.ZodNullable<z.ZodNumber>
        : Of extends { readonly kind: 'reference' }
          ? z.ZodNullable<typeof id>
          : Of extends { readonly kind: 'boolean' }
            ? z.ZodBoolean
            : Of extends { readonly optional: true }
              ? z.ZodNullable<PlainSchema<Of>>
              : PlainSchema<Of>;

type PlainSchema<Of extends Field> = Of extends { readonly kind: 'id' }
  ? typeof id
  : Of extends { readonly kind: 'moment' }
    ? typeof moment
    : z.ZodString;

type StoredShape<Of extends Fields> = { -readonly [Name in StoredName<Of>]: StoredSchema<Of[Name]> };

/** What is entered of a new record. */
export function enteredRecord<Of extends Fields>(fields: Of): z.ZodObject<EnteredShape<Of>> {
  const schemas = entered(fields).map(([name, field]) => {
    const schema = enteredSchema(field);
    return [name, field.required ? schema : schema.optional()] as const;
  });
  return z.object(Object.fromEntries(schemas) as EnteredShape<Of>);
}

/** What is entered to change a record: what is left out stays as it is. */
export function changedRecord<Of extends Fields>(fields: Of): z.ZodObject<ChangedShape<Of>> {
  const schemas = entered(fields).map(([name, field]) => {
    const schema = field.kind === 'threeWords' ? changedW3w : enteredSchema(field);
    return [name, schema.optional()] as const;
  });
  return z.object(Object.fromEntries(schemas) as ChangedShape<Of>);
}

/** Why a save is refused whose `action` is another one. */
export const wrongAction = 'action must be INSERT or UPDATE.';

/** What saves a record: `action` says whether it is added or changed. */
export function savedRecord<New extends z.core.$ZodShape, Change extends z.core.$ZodShape>(
  added: z.ZodObject<New>,
  changed: z.ZodObject<Change>,
) {
  return z.discriminatedUnion(
    'action',
    [
      added.extend({ action: z.literal('INSERT') }),
      changed.extend({
        action: z.literal('UPDATE'),
        updated_at: seenVersion,
      }),
    ],
    wrongAction,
  );
}

/** A record as answers contain it. */
export function storedRecord<Of extends Fields>(fields: Of): z.ZodObject<StoredShape<Of>> {
  const schemas = Object.entries(fields).flatMap(([name, field]) => {
    const schema = storedSchema(field);
    return schema ? [[name, schema] as const] : [];
  });
  return z.object(Object.fromEntries(schemas) as StoredShape<Of>);
}

const entered = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isEntered(field) ? [[name, field] as const] : []));

function enteredSchema(field: ReturnType<typeof entered>[number][1]): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const schema = (field.required ? requiredText : text)(field.label, field.max);
      return field.code ? wholeCode(schema) : schema;
    }
    case 'richText':
      return richText(field.label);
    case 'email':
      return email(field.label, field.max);
    case 'choice':
      return z.enum(valuesOfChoices(field.choices), `${field.label} must be ${alternatives(field.choices)}.`);
    case 'flag':
      return z.literal([1, 0], `${field.label} must be 1 or 0.`);
    case 'threeWords':
      return w3w;
    case 'barCodes':
      return barCodes(field.label);
    case 'coordinate':
      return coordinate(field.label, field.limit);
    case 'reference':
      return reference(field.to);
    case 'macAddress':
      return macAddress;
    case 'ipAddress':
      return ipAddress;
    case 'firmwareVersion':
      return firmwareVersion;
    case 'password':
      return newPassword;
    case 'picture':
      return image.nullable();
  }
}

function storedSchema(field: Field): z.ZodType | undefined {
  switch (field.kind) {
    case 'id':
      return orNull(id, field.optional);
    case 'moment':
      return orNull(moment, field.optional);
    case 'text':
      return orNull(z.string(), field.readOnly && field.optional);
    case 'choice':
      return z.enum(valuesOfChoices(field.choices));
    case 'flag':
      return flag;
    case 'coordinate':
    case 'number':
      return z.number().nullable();
    case 'reference':
      return id.nullable();
    case 'boolean':
      return z.boolean();
    case 'password':
    case 'picture':
    case 'structure':
      return undefined;
    case 'richText':
    case 'email':
    case 'threeWords':
    case 'barCodes':
    case 'macAddress':
    case 'ipAddress':
    case 'firmwareVersion':
      return z.string();
  }
}

/** The choices in a message, by their values, which callers and CSV files use; a blank one by its label. */
function alternatives(choices: Readonly<Record<string, string>>): string {
  const names = Object.entries(choices).map(([value, label]) => value || label);
  return names.length === 2 ? names.join(' or ') : `one of ${names.join(', ')}`;
}

const orNull = (schema: z.ZodType, optional: true | undefined) => (optional ? schema.nullable() : schema);
