import { Button } from '@vended/design/components/Button';
import { Dialog } from '@vended/design/components/Dialog';
import { controlStyles } from '@vended/design/form/controlStyles';
import { color, font, space } from '@vended/design/theme/tokens';
import Copy from 'lucide-react/icons/copy';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';

interface IssuedKeyDialogProps {
  readonly deviceKey: string;
  readonly onClose: () => void;
}

/** Shows a key that cannot be shown again. Escape or a click outside closes the dialog only after the key was copied. */
export function IssuedKeyDialog({ deviceKey, onClose }: IssuedKeyDialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const [notice, setNotice] = useState('');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(deviceKey);
      setCopied(true);
      setNotice('Copied.');
    } catch {
      // Fails without HTTPS or without the user's permission.
      field.current?.select();
      setNotice('The browser does not allow copying here. The key is selected: copy it yourself.');
    }
  }

  function handleClose() {
    if (copied) onClose();
    else setNotice('You have not copied the key. Press Done if you have stored it in another way.');
  }

  return (
    <Dialog
      open
      title="Device key issued"
      onClose={handleClose}
      actions={
        <>
          <Button icon={Copy} onClick={() => void handleCopy()}>
            Copy key
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack>
        <Warning>
          This key is shown only now. Store it in the device; if it is lost, revoke it and issue another.
        </Warning>
        <label htmlFor={id}>Key</label>
        <KeyText
          ref={field}
          id={id}
          readOnly
          rows={2}
          spellCheck={false}
          value={deviceKey}
          onFocus={(event) => event.target.select()}
        />
        <p role="status">{notice}</p>
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

const Warning = styled.p`
  margin-block-end: ${space[2]};
  color: ${color.errorText};
  font-weight: ${font.medium};
`;

const KeyText = styled.textarea`
  ${controlStyles}
  height: auto;
  padding-block: ${space[2]};
  font-family: ${font.mono};
  overflow-wrap: anywhere;
  resize: none;
`;
