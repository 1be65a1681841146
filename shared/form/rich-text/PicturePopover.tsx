import Picture from 'lucide-react/icons/image';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { FileField } from '../FileField';
import { TextField } from '../TextField';
import type { Editing } from './editing';
import { withAtomic } from './inserting';
import { PopoverFoot, ToolbarPopover } from './ToolbarPopover';

/** Stores a picture and resolves to its public address, or to null when that failed and was said. */
export type StorePicture = (file: File) => Promise<string | null>;

interface PicturePopoverProps {
  readonly editing: Editing;
  readonly storePicture: StorePicture;
}

/** Puts a picture into the text, with the words that stand for it where it cannot be seen. */
export function PicturePopover({ editing, storePicture }: PicturePopoverProps) {
  return (
    <ToolbarPopover label="Picture" icon={Picture}>
      {(close) => <PictureQuestions editing={editing} storePicture={storePicture} close={close} />}
    </ToolbarPopover>
  );
}

interface PictureQuestionsProps extends PicturePopoverProps {
  readonly close: () => void;
}

function PictureQuestions({ editing, storePicture, close }: PictureQuestionsProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  const [storing, setStoring] = useState(false);

  async function handleInsert() {
    if (!file) return setError('Choose a picture first.');
    setStoring(true);
    const src = await storePicture(file);
    setStoring(false);
    if (!src) return setError('The picture was not stored. Try again, or choose another.');
    editing.change(
      withAtomic(editing.state, 'IMAGE', { src, alt: alt.trim(), width: 'auto', height: 'auto' }),
    );
    close();
    return editing.focusText();
  }

  return (
    <>
      <FileField
        id={`${id}-file`}
        name="picture_file"
        label="Picture file"
        accept="image/*"
        value={file}
        onChange={setFile}
        error={error}
      />
      <TextField
        id={`${id}-alt`}
        name="picture_alt"
        label="Picture description"
        hint="For people who cannot see it"
        value={alt}
        onChange={setAlt}
      />
      <PopoverFoot>
        <Button variant="primary" busy={storing && 'Storing...'} onClick={() => void handleInsert()}>
          Insert picture
        </Button>
      </PopoverFoot>
    </>
  );
}
