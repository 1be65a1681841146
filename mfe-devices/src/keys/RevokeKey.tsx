import { useSaving } from '@vended/module/query/useSaving';
import type { DeviceKey } from '@vended/contract/deviceKeys';
import { useShell } from '@vended/module/ShellContext';
import { ConfirmedButton } from '@vended/design/components/ConfirmedButton';
import { useRevokeDeviceKeyMutation } from './deviceKeysApi';

/** Revokes a key after confirmation. A revoked key has no button. */
export function RevokeKey({ deviceKey: { id, key_prefix, revoked_at } }: { readonly deviceKey: DeviceKey }) {
  const { status } = useShell();
  const { save, saving } = useSaving(useRevokeDeviceKeyMutation(), 'Failed to revoke the device key');
  if (revoked_at !== null) return null;

  async function handleConfirm() {
    const revoked = await save({ device_key_id: id });
    if (revoked) status.success(revoked.message);
  }

  return (
    <ConfirmedButton
      size="small"
      aria-label={`Revoke ${key_prefix}`}
      busy={saving && 'Revoking...'}
      question={`Revoke the key ${key_prefix}…?`}
      consequence="The device’s pings with this key are refused from now on. This cannot be undone: to let it report again, issue another key."
      confirmLabel="Revoke"
      onConfirm={() => void handleConfirm()}
    >
      Revoke
    </ConfirmedButton>
  );
}
