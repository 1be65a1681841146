import { useSaving } from '@vended/module/query/useSaving';
import { Button } from '@vended/design/components/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { AccessText } from './AccessText';
import { useChangeAccessMutation } from './accessApi';

interface AccessButtonProps {
  readonly userId: string;
  readonly deviceId: string;
  readonly granted: boolean;
  /** Otherwise it only takes access away, as from an archived user. */
  readonly mayGrant: boolean;
  /** The id of the element that labels the device. */
  readonly describedBy: string;
  /** Reloads the list of grants. */
  readonly onChanged: () => Promise<unknown>;
}

/** Grants or revokes access; disabled until the list is reloaded. */
export function AccessButton({
  userId,
  deviceId,
  granted,
  mayGrant,
  describedBy,
  onChanged,
}: AccessButtonProps) {
  const control = useRef<HTMLElement>(null);
  const keepControl = (element: HTMLElement | null) => {
    control.current = element;
  };
  const [busy, setBusy] = useState(false);
  const { save } = useSaving(
    useChangeAccessMutation(),
    granted ? 'Failed to revoke access' : 'Failed to grant access',
  );
  useFocusKept(control, busy);

  async function handleClick() {
    setBusy(true);
    await save({ action: granted ? 'REVOKE' : 'GRANT', user_id: userId, device_id: deviceId });
    // Refetch after a failure too: if the response was lost, the change may have been saved.
    await onChanged();
    setBusy(false);
  }

  if (!granted && !mayGrant)
    return (
      <AccessText ref={keepControl} tabIndex={-1}>
        No access
      </AccessText>
    );
  return (
    <Button
      ref={keepControl}
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

/** Restores the focus that was lost when the button was disabled or gave way to a text, unless something else has it. */
function useFocusKept(control: React.RefObject<HTMLElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const idle = document.activeElement === document.body || document.activeElement === control.current;
    if (wasBusy.current && !busy && idle) control.current?.focus();
    wasBusy.current = busy;
  }, [control, busy]);
}
