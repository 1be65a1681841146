import { useState, type ComponentProps } from 'react';
import { Button } from './Button';
import { onDemand } from './onDemand';

const ConfirmDialog = onDemand(async () => (await import('./ConfirmDialog')).ConfirmDialog);

interface ConfirmedButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  /** Such as 'Deactivate ada?'. */
  readonly question: string;
  /** What happens if the user confirms. */
  readonly consequence: string;
  /** A verb, such as 'Deactivate'. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
}

/** Performs an action after confirmation. For a question that a button asks only at times, use `ConfirmDialog`. */
export function ConfirmedButton({
  question,
  consequence,
  confirmLabel,
  onConfirm,
  ...button
}: ConfirmedButtonProps) {
  const [asked, setAsked] = useState<boolean>();
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      {asked !== undefined && (
        <ConfirmDialog
          open={asked}
          title={question}
          confirmLabel={confirmLabel}
          onConfirm={() => {
            setAsked(false);
            onConfirm();
          }}
          onCancel={() => setAsked(false)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </>
  );
}
