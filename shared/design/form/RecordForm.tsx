import type { ReactNode } from 'react';
import { ConflictPanel } from './ConflictPanel';
import { FormShell } from './FormShell';
import type { Conflict } from './useConflict';
import type { DraftedForm } from './useDraft';

interface RecordFormProps {
  /** From `useRecordForm`. */
  readonly record: {
    readonly form: Pick<DraftedForm<object>, 'id' | 'dirty' | 'failure' | 'errors' | 'draft' | 'missing'>;
    readonly saving: boolean;
    readonly conflict: Conflict | null;
    /** The record that the form changes; undefined for a new one. Records that cannot be archived have no `archived_at`. */
    readonly stored: { readonly id: string; readonly archived_at?: string | null } | undefined;
  };
  readonly submitLabel?: string;
  /** Next to the button, such as what saving does. */
  readonly secondary?: ReactNode;
  readonly onSubmit: () => unknown;
  /** The `FormSection` elements. */
  readonly children: ReactNode;
}

/**
 * The form of one record. If others have changed the record, the user chooses between both versions above the fields. An archived record
 * can only be read.
 */
export function RecordForm({
  record: { form, saving, conflict, stored },
  submitLabel = 'Save Changes',
  secondary,
  onSubmit,
  children,
}: RecordFormProps) {
  return (
    <FormShell
      form={form}
      saving={saving}
      submitLabel={submitLabel}
      secondary={secondary}
      readOnly={Boolean(stored?.archived_at)}
      onSubmit={onSubmit}
    >
      <ConflictPanel conflict={conflict} />
      {children}
    </FormShell>
  );
}
