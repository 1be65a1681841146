import Copy from 'lucide-react/icons/copy';
import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../theme/controlStyles';
import { font, space } from '../theme/tokens';
import { Button } from './Button';
import { copyText } from './copyText';
import { Dialog } from './Dialog';

interface SecretDialogProps {
  readonly title: string;
  /** What the secret is called, such as 'Key'. */
  readonly label: string;
  readonly secret: string;
  /** How many lines of it are shown at once; 2 by default. */
  readonly rows?: number;
  /** Whether it is in the clipboard already. */
  readonly copied?: boolean;
  /** What it is for, and what to do when it is lost. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret that cannot be shown again. Escape or a click outside closes the dialog only after it was copied. */
export function SecretDialog({
  title,
  label,
  secret,
  rows = 2,
  copied: copiedBefore = false,
  children,
  onClose,
}: SecretDialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(copiedBefore);
  const [notice, setNotice] = useState(copiedBefore ? isCopied : '');
  const name = label.toLowerCase();

  async function handleCopy() {
    if (await copyText(secret)) {
      setCopied(true);
      setNotice(isCopied);
    } else {
      field.current?.select();
      setNotice(`The browser does not allow copying here. The ${name} is selected: copy it yourself.`);
    }
  }

  function handleClose() {
    if (copied) onClose();
    else setNotice(`You have not copied the ${name}. Press Done if you have stored it in another way.`);
  }

  return (
    <Dialog
      open
      title={title}
      onClose={handleClose}
      actions={
        <>
          <Button icon={Copy} onClick={() => void handleCopy()}>
            {`Copy ${name}`}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack>
        <p>{children}</p>
        <label htmlFor={id}>{label}</label>
        <SecretText
          ref={field}
          id={id}
          readOnly
          rows={rows}
          spellCheck={false}
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <p role="status">{notice}</p>
      </Stack>
    </Dialog>
  );
}

const isCopied = 'Copied.';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

const SecretText = styled.textarea`
  ${controlStyles}
  height: auto;
  padding-block: ${space[2]};
  font-family: ${font.mono};
  overflow-wrap: anywhere;
  resize: none;
  field-sizing: content;
`;
