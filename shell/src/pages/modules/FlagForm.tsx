import type { FlagKind } from '@vended/contract/flags';
import { flagFields } from '@vended/contract/flags.fields';
import { Button } from '@vended/design/components/Button';
import { optionsOf } from '@vended/design/form/describedForm';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import { useShell } from '@vended/module/ShellContext';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { FlagEntry } from './flagEntry';
import { Buttons, Form } from './twoColumnForm';
import { UserTypesField } from './UserTypesField';

interface FlagFormProps {
  readonly initial: FlagEntry;
  /** A flag that exists keeps its key and its kind, by which modules read it. */
  readonly isNew: boolean;
  readonly saving: boolean;
  /** Why fields were refused, by their names in the call. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onSave: (entry: FlagEntry) => void;
  readonly onCancel: () => void;
}

/** Adds a flag, or changes who gets which value of it. */
export function FlagForm({ initial, isNew, saving, errors, onSave, onCancel }: FlagFormProps) {
  const { holdUnsaved } = useShell();
  const [entry, setEntry] = useState(initial);
  const changed = entry !== initial;
  useEffect(() => (changed ? holdUnsaved() : undefined), [changed, holdUnsaved]);
  const set = (changes: Partial<FlagEntry>) => setEntry((before) => ({ ...before, ...changes }));
  const errorOf = (field: string) =>
    Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    onSave(entry);
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={isNew ? 'New flag' : `Change ${initial.key}`}>
      {isNew && (
        <>
          <TextField
            id="flag-key"
            name="key"
            label={flagFields.key.label}
            hint="What modules read it by, such as new-item-form"
            value={entry.key}
            onChange={(key) => set({ key })}
            error={errorOf('key')}
            spellCheck={false}
          />
          <Select
            id="flag-kind"
            name="kind"
            label={flagFields.kind.label}
            options={optionsOf(flagFields.kind)}
            value={entry.kind}
            onChange={(kind) =>
              set({ kind, ...(kind === 'boolean' && { defaultValue: 'false', chosenValue: 'true' }) })
            }
            error={errorOf('kind')}
          />
        </>
      )}
      <TextField
        id="flag-description"
        name="description"
        label={flagFields.description.label}
        value={entry.description}
        onChange={(description) => set({ description })}
        error={errorOf('description')}
      />
      <ValueField
        id="flag-default"
        label={flagFields.default_value.label}
        kind={entry.kind}
        value={entry.defaultValue}
        onChange={(defaultValue) => set({ defaultValue })}
        error={errorOf('default_value')}
      />
      <ValueField
        id="flag-chosen"
        label={flagFields.chosen_value.label}
        kind={entry.kind}
        value={entry.chosenValue}
        onChange={(chosenValue) => set({ chosenValue })}
        error={errorOf('chosen_value')}
      />
      <TextField
        id="flag-accounts"
        name="accounts"
        label={flagFields.accounts.label}
        hint="Names or ids, separated by commas"
        value={entry.accounts}
        onChange={(accounts) => set({ accounts })}
        error={errorOf('accounts')}
      />
      <TextField
        id="flag-share"
        name="share"
        label={flagFields.share.label}
        inputMode="decimal"
        value={entry.share}
        onChange={(share) => set({ share })}
        error={errorOf('share')}
      />
      <UserTypesField
        id="flag"
        label={flagFields.user_types.label}
        value={entry.userTypes}
        onChange={(userTypes) => set({ userTypes })}
      />
      <Buttons>
        <Button type="submit" variant="primary" busy={saving && 'Saving...'}>
          Save flag
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Buttons>
    </Form>
  );
}

interface ValueFieldProps {
  readonly id: string;
  readonly label: string;
  readonly kind: FlagKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

const onOrOff = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

function ValueField({ kind, ...rest }: ValueFieldProps) {
  if (kind === 'boolean') return <Select {...rest} name={rest.id} options={onOrOff} />;
  return <TextField {...rest} name={rest.id} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
}
