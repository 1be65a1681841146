/** The props of every form field. `useForm().field(name)` returns all of them. */
export interface FieldProps<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Why the value was rejected. */
  readonly error?: string | undefined;
  /** Whether the value is being saved: changes of it are ignored until then. */
  readonly readOnly?: boolean;
}

/** The visible texts of a field. */
export interface FieldTexts {
  /** The label in sentence case, such as 'Vendor name'. */
  readonly label: string;
  /** What to enter, if the label does not say it. */
  readonly hint?: string;
}

/** The attributes that connect a control with its error, or else with its hint: an error says what to enter too. */
export function fieldAttributes(id: string, hint: string | undefined, error: string | undefined) {
  const described = error ? `${id}-error` : hint && `${id}-hint`;
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}
