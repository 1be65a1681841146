import Picture from 'lucide-react/icons/image';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@vended/design/components/Button';
import { FileField } from '@vended/design/form/FileField';
import { pictureFile } from '@vended/design/form/pictureFile';
import { TextField } from '@vended/design/form/TextField';
import type { Editing } from './editing';
import { withAtomic } from './inserting';
import { PopoverFooter, ToolbarPopover } from './ToolbarPopover';

/** Stores an image. Resolves to its public address, or to an error message for the user. */
export type StorePicture = (file: File) => Promise<{ readonly src: string } | { readonly reason: string }>;

interface PicturePopoverProps {
  readonly editing: Editing;
  readonly storePicture: StorePicture;
}

/** Inserts an image with an alternative text. */
export function PicturePopover({ editing, storePicture }: PicturePopoverProps) {
  // The text may change while the image is being stored.
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });

  function insert(src: string, alt: string) {
    const { state, change } = latest.current;
    change(withAtomic(state, 'IMAGE', { src, alt, width: 'auto', height: 'auto' }));
  }

  return (
    <ToolbarPopover label="Image" icon={Picture}>
      {(close) => (
        <PictureForm
          storePicture={storePicture}
          insert={insert}
          close={() => {
            close();
            editing.focusText();
          }}
        />
      )}
    </ToolbarPopover>
  );
}

interface PictureFormProps extends Pick<PicturePopoverProps, 'storePicture'> {
  readonly insert: (src: string, alt: string) => void;
  readonly close: () => void;
}

function PictureForm({ storePicture, insert, close }: PictureFormProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  const [storing, setStoring] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function handleChoose(chosen: File | null) {
    setFile(chosen);
    setError(undefined);
  }

  async function handleInsert() {
    if (!file) return setError('Choose an image first.');
    setStoring(true);
    const stored = await storePicture(file);
    setStoring(false);
    if ('reason' in stored) return setError(stored.reason);
    insert(stored.src, alt.trim());
    return isOpen.current && close();
  }

  return (
    <>
      <FileField
        id={`${id}-file`}
        name="image_file"
        label="Image file"
        hint={pictureFile.hint}
        accept={pictureFile.accept}
        validate={pictureFile.validate}
        value={file}
        onChange={handleChoose}
        error={error}
      />
      <TextField
        id={`${id}-alt`}
        name="image_alt"
        label="Image description"
        hint="For people who cannot see it"
        value={alt}
        onChange={setAlt}
      />
      <PopoverFooter>
        <Button variant="primary" busy={storing && 'Storing...'} onClick={() => void handleInsert()}>
          Insert image
        </Button>
      </PopoverFooter>
    </>
  );
}
