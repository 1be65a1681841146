/** What every field of a form takes, whatever its value is: `useForm().field(name)` gives all of it. */
export interface FieldProps<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Why the value was refused. */
  readonly error?: string | undefined;
}

/** What the person reads beside a field. */
export interface FieldTexts {
  /** The field's name in words, sentence case, such as 'Vendor name'. */
  readonly label: string;
  /** What to enter, where the name does not say it. */
  readonly hint?: string;
}

/** The attributes that tie a control to its hint and error. */
export function fieldAttributes(id: string, hint: string | undefined, error: string | undefined) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}
