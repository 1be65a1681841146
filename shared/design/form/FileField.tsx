import { fileSize } from '@vended/contract/fileSize';
import Upload from 'lucide-react/icons/upload';
import Close from 'lucide-react/icons/x';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, focusRing, font, motion, radius, space } from '../theme/tokens';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { Field } from './Field';
import { FilePreview } from './FilePreview';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

/** Why a file is rejected, null if it is accepted, or an accepted one with a note, such as what of it is not kept. */
export type FileVerdict = string | null | { readonly note: string };

interface FileFieldProps extends FieldProps<File | null>, FieldTexts {
  /** The file types that the browser offers, such as `image/*`. */
  readonly accept: string;
  /** Checks a chosen file. A form cannot be saved while the file chosen last is rejected. The server also checks the content. */
  readonly validate?: (file: File) => FileVerdict | Promise<FileVerdict>;
  /** The stored image, if any. It stays visible next to the chosen one. */
  readonly current?: ReactNode;
}

/** Accepts one file by file chooser or drag and drop, and shows its name, and a preview if it is an image. */
export function FileField({ accept, validate, current, ...field }: FileFieldProps) {
  const { id, value, onChange, readOnly } = field;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const latest = useRef<File | null>(null);
  const verdict = chosen?.verdict ?? null;
  const rejection = typeof verdict === 'string' ? verdict : null;
  const note = value && value === chosen?.file && typeof verdict === 'object' ? verdict?.note : undefined;
  const reason = rejection ?? field.error;
  const { 'aria-describedby': described, ...attributes } = fieldAttributes(id, field.hint, reason);
  const dismissible = rejection === null ? value : chosen?.file;

  function acceptFile(file: File | undefined) {
    if (!file || readOnly) return;
    latest.current = file;
    const found = validate?.(file) ?? null;
    if (!(found instanceof Promise)) {
      setChosen({ file, verdict: found });
      if (typeof found !== 'string') onChange(file);
      return;
    }
    // While the file is being read, the form can be saved with it: the server checks it too.
    setChosen(null);
    onChange(file);
    void found.then((verdict) => {
      if (latest.current !== file) return;
      setChosen({ file, verdict });
      if (typeof verdict === 'string') onChange(value);
    });
  }

  function dismiss() {
    if (readOnly) return;
    latest.current = null;
    setChosen(null);
    if (rejection === null) onChange(null);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    if (readOnly) return;
    const [file, ...others] = event.dataTransfer.files;
    if (!file || others.length === 0) return acceptFile(file);
    // Taking the first one would lose the others without a word.
    latest.current = null;
    setChosen({ file, verdict: `${others.length + 1} files were dropped, and one can be used. Drop one.` });
  }

  return (
    <Field {...field} error={reason}>
      <Zone $over={isDraggedOver}>
        {current && (
          <Current>
            <figcaption>Current image</figcaption>
            {current}
          </Current>
        )}
        {value?.type.startsWith('image/') && (
          <Picture>
            <figcaption>New image</figcaption>
            <FilePreview file={value} />
          </Picture>
        )}
        <Texts>
          <Icon glyph={Upload} size={20} />
          <p id={`${id}-chosen`}>
            <strong>{value ? value.name : 'Choose a file'}</strong>
            <span>{value ? `${fileSize(value.size)} · choose another` : 'or drop it here'}</span>
          </p>
        </Texts>
        <Input
          {...attributes}
          aria-describedby={[described, `${id}-chosen`].filter(Boolean).join(' ')}
          name={field.name}
          type="file"
          accept={accept}
          data-unsettled={
            rejection === null
              ? undefined
              : `${chosen?.file.name ?? 'A file'} was not accepted. Choose another file, or remove it.`
          }
          onDragEnter={() => setIsDraggedOver(true)}
          onDragLeave={() => setIsDraggedOver(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={handleDrop}
          onChange={({ currentTarget }) => {
            acceptFile(currentTarget.files?.[0]);
            // Cleared, so that choosing the same file again fires a change event.
            currentTarget.value = '';
          }}
        />
        {dismissible && (
          <Undo aria-label={`Do not use ${dismissible.name}`} onClick={dismiss}>
            <Icon glyph={Close} />
          </Undo>
        )}
      </Zone>
      {note && <p role="status">{note}</p>}
    </Field>
  );
}

/** The file chosen last, whether it was accepted or not. */
interface Chosen {
  readonly file: File;
  readonly verdict: FileVerdict;
}

const Zone = styled.div<{ $over: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px dashed ${({ $over }) => ($over ? color.action : color.control)};
  border-radius: ${radius.control};
  background: ${({ $over }) => ($over ? color.actionTint : color.raised)};
  transition:
    border-color ${motion.quick},
    background-color ${motion.quick};

  &:hover:not(:has(button:hover)) {
    border-color: ${color.text};
    background: ${color.hover};
  }
  &:has(input:focus-visible) {
    outline: ${focusRing};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.errorText};
  }
`;

const Picture = styled.figure`
  display: grid;
  gap: ${space[1]};
  max-width: 96px;

  & > figcaption,
  & > p {
    color: ${color.muted};
    font-size: ${font.caption};
  }
  & img {
    width: 96px;
    height: 96px;
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: contain;
  }
`;

// Hides the caption too if the image fails to load.
const Current = styled(Picture)`
  &:not(:has(img)) {
    display: none;
  }
`;

const Texts = styled.div`
  flex: 1 1 7rem;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  color: ${color.muted};

  & strong {
    display: block;
    color: ${color.text};
    font-weight: ${font.medium};
    overflow-wrap: anywhere;
  }
  & svg {
    flex: none;
  }
`;

// The native control covers the whole drop zone invisibly: it opens the file chooser, accepts drops and takes the focus.
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;

// Positioned above the native control.
const Undo = styled(IconButton)`
  position: relative;
`;
