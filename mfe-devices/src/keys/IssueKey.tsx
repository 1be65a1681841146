import { useSaving } from '@vended/module/query/useSaving';
import { Button } from '@vended/design/components/Button';
import { SecretDialog } from '@vended/design/components/SecretDialog';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useIssueDeviceKeyMutation } from './deviceKeysApi';

/** Issues a key and shows it once. */
export function IssueKey({ deviceId }: { readonly deviceId: string }) {
  const [key, setKey] = useState<string | null>(null);
  const mutation = useIssueDeviceKeyMutation();
  const { save, saving } = useSaving(mutation, 'Failed to issue a device key');

  async function handleIssue() {
    const issued = await save({ device_id: deviceId });
    // The store must not keep the key after the dialog closes.
    mutation[1].reset();
    if (issued) setKey(issued.key);
  }

  return (
    <div>
      <Button icon={KeyRound} busy={saving && 'Issuing...'} onClick={() => void handleIssue()}>
        Issue key
      </Button>
      {key !== null && (
        <SecretDialog title="Device key issued" label="Key" secret={key} onClose={() => setKey(null)}>
          This key is shown only now. Store it in the device; if it is lost, revoke it and issue another.
        </SecretDialog>
      )}
    </div>
  );
}
