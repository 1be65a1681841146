import { useId, type ComponentProps } from 'react';
import { TextField } from './TextField';

interface SuggestedFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  /** Values that other records have. */
  readonly suggestions: readonly string[];
}

/** A text field that suggests the values of other records, so that the same thing is always written alike. Any other text may be entered too. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField {...field} list={id} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
}
