import { fileSize } from '@vended/contract/fileSize';
import Upload from 'lucide-react/icons/upload';
import Close from 'lucide-react/icons/x';
import { useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space } from '../theme/tokens';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { Field } from './Field';
import { FilePreview } from './FilePreview';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

interface FileFieldProps extends FieldProps<File | null>, FieldTexts {
  /** The file types that the browser offers, such as `image/*`. */
  readonly accept: string;
  /** Returns why a file is rejected, for example because of its size, or null. The server also checks the content. */
  readonly validate?: (file: File) => string | null;
  /** The stored image, if any. It stays visible next to the chosen one. */
  readonly current?: ReactNode;
}

/** Accepts one file by file chooser or drag and drop, and shows its name, and a preview if it is an image. */
export function FileField({ accept, validate, current, ...field }: FileFieldProps) {
  const { id, value, onChange } = field;
  const [rejection, setRejection] = useState<string | null>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const reason = rejection ?? field.error;
  const { 'aria-describedby': described, ...attributes } = fieldAttributes(id, field.hint, reason);

  function acceptFile(file: File | undefined) {
    if (!file) return;
    const problem = validate?.(file) ?? null;
    setRejection(problem);
    if (problem === null) onChange(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    acceptFile(event.dataTransfer.files[0]);
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
        {value && (
          <Undo
            aria-label={`Do not use ${value.name}`}
            onClick={() => {
              setRejection(null);
              onChange(null);
            }}
          >
            <Icon glyph={Close} />
          </Undo>
        )}
      </Zone>
    </Field>
  );
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
    outline: 2px solid ${color.focus};
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
