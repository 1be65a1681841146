import Link from 'lucide-react/icons/link';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '@vended/design/components/Button';
import { Checkbox } from '@vended/design/form/Checkbox';
import { TextField } from '@vended/design/form/TextField';
import type { Editing } from './editing';
import { linkAt, selectedText, withLink, withoutLink } from './inserting';
import { PopoverFooter, ToolbarPopover } from './ToolbarPopover';
import { typedAddress } from './typedAddress';

/** Adds a link, or edits the one at the caret. */
export function LinkPopover({ editing }: { readonly editing: Editing }) {
  const link = linkAt(editing.state);
  return (
    <ToolbarPopover label="Link" icon={Link} pressed={link !== null}>
      {(close) => <LinkForm editing={editing} close={close} />}
    </ToolbarPopover>
  );
}

interface LinkFormProps {
  readonly editing: Editing;
  readonly close: () => void;
}

function LinkForm({ editing: { state, change, focusText }, close }: LinkFormProps) {
  const id = useId();
  const link = linkAt(state);
  const needsText = !link && selectedText(state) === '';
  const [address, setAddress] = useState(link?.url ?? '');
  const [text, setText] = useState('');
  const [inNewTab, setInNewTab] = useState(link?.targetOption === '_blank');
  const [error, setError] = useState<string>();

  function finish(next: typeof state) {
    change(next);
    close();
    focusText();
  }

  function handleSet() {
    const url = typedAddress(address);
    if (!url) return setError('Enter a web address, an e-mail address or a path such as /products.');
    return finish(withLink(state, { url, targetOption: inNewTab ? '_blank' : '' }, text.trim()));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleSet();
  }

  return (
    <>
      <TextField
        id={`${id}-address`}
        name="link_address"
        label="Address"
        inputMode="url"
        placeholder="https://"
        value={address}
        onChange={setAddress}
        error={error}
        onKeyDown={handleKey}
      />
      {needsText && (
        <TextField
          id={`${id}-text`}
          name="link_text"
          label="Link text"
          value={text}
          onChange={setText}
          onKeyDown={handleKey}
        />
      )}
      <Checkbox
        id={`${id}-tab`}
        name="link_tab"
        label="Open in a new tab"
        value={inNewTab}
        onChange={setInNewTab}
      />
      <PopoverFooter>
        {link && <Button onClick={() => finish(withoutLink(state))}>Remove link</Button>}
        <Button variant="primary" onClick={handleSet}>
          {link ? 'Change link' : 'Add link'}
        </Button>
      </PopoverFooter>
    </>
  );
}
