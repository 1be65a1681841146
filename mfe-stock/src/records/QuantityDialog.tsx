import { movementFields } from '@vended/contract/stock/movements.fields';
import { typedNumber } from '@vended/contract/stock/typedNumber';
import { Dialog } from '@vended/design/components/Dialog';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import type { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import type { ReactNode } from 'react';
import { Spaced } from '../parts/Spaced';
import { sameName, useFieldsOf } from './useFieldsOf';

interface QuantityDialogProps<Input> {
  readonly title: string;
  /** How many there are, which is suggested. */
  readonly quantity: number;
  readonly labels: { readonly quantity: string; readonly reasonHint?: string; readonly submit: string };
  /** The name of the draft. */
  readonly draft: string;
  /** From `useSaving`. */
  readonly saving: ReturnType<typeof useSaving<Input, unknown>>;
  readonly inputOf: (entered: { quantity: number; reason: string }) => Input;
  /** What was done, of a number such as '1,240'. */
  readonly doneText: (quantity: string) => string;
  readonly onClose: () => void;
  /** What it is about. */
  readonly children: ReactNode;
}

/** Asks how many of something, and for the reason. */
export function QuantityDialog<Input>({
  title,
  quantity,
  labels,
  draft,
  saving: { save, saving, failure },
  inputOf,
  doneText,
  onClose,
  children,
}: QuantityDialogProps<Input>) {
  const { status } = useShell();
  const form = useDraft(
    useForm({ quantity: String(quantity), reason: '' }, useFieldsOf(failure, sameName, 'quantity')),
    draft,
  );

  async function handleSubmit() {
    const entered = { quantity: typedNumber(form.values.quantity), reason: form.values.reason };
    if (!(await save(inputOf(entered), form))) return;
    form.saved();
    onClose();
    status.success(doneText(entered.quantity.toLocaleString('en-GB')));
  }

  return (
    <Dialog open onClose={onClose} title={title} disablePointerDismissal>
      <Spaced>
        <p>{children}</p>
        <FormShell form={form} saving={saving} submitLabel={labels.submit} onSubmit={handleSubmit}>
          <Spaced>
            <TextField label={labels.quantity} inputMode="numeric" required {...form.field('quantity')} />
            <TextField
              label={movementFields.reason.label}
              hint={labels.reasonHint}
              maxLength={movementFields.reason.max}
              required
              {...form.field('reason')}
            />
          </Spaced>
        </FormShell>
      </Spaced>
    </Dialog>
  );
}
