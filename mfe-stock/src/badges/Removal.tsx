import { Button } from '@vended/design/components/Button';
import { onDemand } from '@vended/design/components/onDemand';
import { useState } from 'react';

const ConfirmDialog = onDemand(
  async () => (await import('@vended/design/components/ConfirmDialog')).ConfirmDialog,
);

interface RemovalProps {
  /** What is removed, such as 'badge 04A2', for the name of the button. */
  readonly what: string;
  /** What follows from it. */
  readonly consequence: string;
  readonly saving: boolean;
  readonly onConfirm: () => void;
}

/** Takes a badge or a PIN from a person, after confirmation. */
export function Removal({ what, consequence, saving, onConfirm }: RemovalProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Remove ${what}`}
        busy={saving && 'Removing...'}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={`Remove ${what}?`}
          confirmLabel="Remove"
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
