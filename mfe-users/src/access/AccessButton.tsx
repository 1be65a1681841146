import { useSaving } from '@vended/module/query/useSaving';
import { Button } from '@vended/design/components/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useChangeAccessMutation } from './accessApi';

interface AccessButtonProps {
  readonly userId: string;
  readonly deviceId: string;
  readonly granted: boolean;
  /** The id of the element that labels the device. */
  readonly describedBy: string;
  /** Reloads the list of grants. */
  readonly onChanged: () => Promise<unknown>;
}

/** Grants or revokes access; disabled until the list is reloaded. */
export function AccessButton({ userId, deviceId, granted, describedBy, onChanged }: AccessButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const { save } = useSaving(
    useChangeAccessMutation(),
    granted ? 'Failed to revoke access' : 'Failed to grant access',
  );
  useFocusKept(button, busy);

  async function handleClick() {
    setBusy(true);
    await save({ action: granted ? 'REVOKE' : 'GRANT', user_id: userId, device_id: deviceId });
    // Refetch after a failure too: if the response was lost, the change may have been saved.
    await onChanged();
    setBusy(false);
  }

  return (
    <Button
      ref={button}
      size="small"
      variant={granted ? 'danger' : 'success'}
      busy={busy && 'Saving...'}
      aria-describedby={describedBy}
      onClick={() => void handleClick()}
    >
      {granted ? 'Remove Access' : 'Grant Access'}
    </Button>
  );
}

/** Restores the focus that disabling the button lost, unless something else has it. */
function useFocusKept(button: React.RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const idle = document.activeElement === document.body || document.activeElement === button.current;
    if (wasBusy.current && !busy && idle) button.current?.focus();
    wasBusy.current = busy;
  }, [button, busy]);
}
