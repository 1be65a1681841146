import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Field } from './Field';
import { FilePreview } from './FilePreview';
import { fieldAttributes, type FieldProps, type FieldTexts } from './fieldProps';

interface FileFieldProps extends FieldProps<File | null>, FieldTexts {
  /** Which files the browser offers, such as `image/*`; the server decides by content. */
  readonly accept: string;
  /** What is stored now, shown until a file is chosen. */
  readonly current?: ReactNode;
}

/** Takes one picture, by choosing or dropping it, and shows what was taken before it is saved. */
export function FileField({
  id,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  accept,
  current,
}: FileFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Zone>
        <Picture>{value ? <FilePreview file={value} /> : current}</Picture>
        <Texts>
          <Icon glyph={Upload} size={20} />
          <p>
            <strong>{value ? value.name : 'Choose a file'}</strong>
            <span>{value ? `${size(value)} · choose another` : 'or drop it here'}</span>
          </p>
        </Texts>
        <Input
          {...fieldAttributes(id, hint, error)}
          name={name}
          type="file"
          accept={accept}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </Zone>
    </Field>
  );
}

function size({ size: bytes }: File): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const Zone = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px dashed ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
  transition:
    border-color ${motion.quick},
    background-color ${motion.quick};

  &:hover {
    border-color: ${color.text};
    background: ${color.hover};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.errorText};
  }
`;

const Picture = styled.div`
  &:empty {
    display: none;
  }
  & img {
    width: 96px;
    height: 96px;
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: contain;
  }
`;

const Texts = styled.div`
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

// The browser's own control, unseen but over all of the zone: it opens the chooser, takes drops and has the focus.
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;
