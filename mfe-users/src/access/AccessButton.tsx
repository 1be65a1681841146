import { useSaving } from '@vended/module/query/useSaving';
import { Button } from '@vended/design/components/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useChangeAccessMutation } from './accessApi';

interface AccessButtonProps {
  readonly userId: string;
  readonly deviceId: string;
  readonly granted: boolean;
  /** The id of what names the device. */
  readonly describedBy: string;
  /** Loads the list of grants again. */
  readonly onChanged: () => Promise<unknown>;
}

/** Grants a user access to a device, or takes it away. It can be pressed again once the list has been reloaded. */
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
    // Also after a failure: when the answer was lost, the change may still have been made.
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

/** A button that is disabled while it works loses the focus; it takes it back, unless the person has moved on. */
function useFocusKept(button: React.RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const idle = document.activeElement === document.body || document.activeElement === button.current;
    if (wasBusy.current && !busy && idle) button.current?.focus();
    wasBusy.current = busy;
  }, [button, busy]);
}
