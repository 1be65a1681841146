import { useSaving } from '@vended/module/query/useSaving';
import type { DeviceKey } from '@vended/contract/deviceKeys';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { useState } from 'react';
import { useRevokeDeviceKeyMutation } from './deviceKeysApi';

/** Revokes a key after confirmation. A revoked key has no button. */
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
