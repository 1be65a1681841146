import { useSaving } from '@vended/shared/api/useSaving';
import type { DeviceKey } from '@vended/shared/contract/deviceKeys';
import { useShell } from '@vended/shared/module/ShellContext';
import { Button } from '@vended/shared/ui/Button';
import { ConfirmDialog } from '@vended/shared/ui/ConfirmDialog';
import { useState } from 'react';
import { useRevokeDeviceKeyMutation } from './deviceKeysApi';

/** Revokes a key after a question; a revoked one has nothing to press. */
export function RevokeKey({ deviceKey: { id, key_prefix, revoked_at } }: { readonly deviceKey: DeviceKey }) {
  const { status } = useShell();
  const [asked, setAsked] = useState(false);
  const { save, saving } = useSaving(useRevokeDeviceKeyMutation(), 'Failed to revoke the device key');
  if (revoked_at !== null) return null;

  async function handleConfirm() {
    setAsked(false);
    const revoked = await save({ device_key_id: id });
    if (revoked) status.success(revoked.message);
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Revoke ${key_prefix}`}
        busy={saving && 'Revoking...'}
        onClick={() => setAsked(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Revoke the key ${key_prefix}…?`}
        confirmLabel="Revoke"
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(false)}
      >
        The device’s pings with this key are refused from now on. This cannot be undone: to let it report
        again, issue another key.
      </ConfirmDialog>
    </>
  );
}
