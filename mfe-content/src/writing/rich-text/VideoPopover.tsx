import Video from 'lucide-react/icons/video';
import { useId, useState, type KeyboardEvent } from 'react';
import { videoSites } from '@vended/contract/videoHosts';
import { Button } from '@vended/design/components/Button';
import { TextField } from '@vended/design/form/TextField';
import type { Editing } from './editing';
import { withAtomic } from './inserting';
import { playerAddress } from './playerAddress';
import { PopoverFooter, ToolbarPopover } from './ToolbarPopover';

/** Embeds a video from an allowed host (reading 16). */
export function VideoPopover({ editing }: { readonly editing: Editing }) {
  return (
    <ToolbarPopover label="Video" icon={Video}>
      {(close) => <VideoForm editing={editing} close={close} />}
    </ToolbarPopover>
  );
}

const sitesInWords = (type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(videoSites);

interface VideoFormProps {
  readonly editing: Editing;
  readonly close: () => void;
}

function VideoForm({ editing: { state, change, focusText }, close }: VideoFormProps) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();

  function handleInsert() {
    const src = playerAddress(address);
    if (!src) return setError(`Only videos on ${sitesInWords('conjunction')} can be shown.`);
    change(withAtomic(state, 'EMBEDDED_LINK', { src, width: '560', height: '315' }));
    close();
    return focusText();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleInsert();
  }

  return (
    <>
      <TextField
        id={id}
        name="video_address"
        label="Address of the video"
        hint={`The address of its page on ${sitesInWords('disjunction')}`}
        inputMode="url"
        value={address}
        onChange={setAddress}
        error={error}
        onKeyDown={handleKey}
      />
      <PopoverFooter>
        <Button variant="primary" onClick={handleInsert}>
          Insert video
        </Button>
      </PopoverFooter>
    </>
  );
}
