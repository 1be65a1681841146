import { maxBlogImages } from '@vended/contract/limits';
import { FormSection } from '@vended/design/form/FormSection';
import { pictureFile } from '@vended/design/form/pictureFile';
import { color, focusRing, radius, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { SpinnerRing } from '@vended/design/components/SpinnerRing';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useRef, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { BlogImage } from './BlogImage';
import { RemovedImageNote } from './RemovedImageNote';
import { UnstoredImages } from './UnstoredImages';
import type { BlogImageList } from './useBlogImages';

/** The images of a stored post, at most five, in the order of the public page. */
export function BlogImages({ images }: { readonly images: BlogImageList }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { addresses, busy, progress, unstored, notes, removed, add, retry, dismiss, putBack } = images;
  const hasRoom = addresses.length < maxBlogImages;

  function handleChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    if (files.length > 0) void add(files);
  }

  /** Where to move the focus after a button removed itself. */
  const focusList = () => list.current?.focus();

  return (
    <FormSection
      title="Images"
      hint={`At most ${maxBlogImages}, in the order of the public page. A change here is public at once.`}
    >
      <List ref={list} tabIndex={-1} aria-label="Images of this post" aria-busy={busy}>
        {addresses.map((address, index) => (
          <BlogImage key={address} address={address} index={index} images={images} />
        ))}
      </List>
      {removed && (
        <RemovedImageNote
          removed={removed}
          onUndo={() => {
            void putBack();
            focusList();
          }}
        />
      )}
      {unstored.length > 0 && (
        <UnstoredImages
          images={images}
          hasRoom={hasRoom}
          onRetry={() => {
            void retry();
            focusList();
          }}
          onDismiss={(image) => {
            dismiss(image);
            focusList();
          }}
        />
      )}
      {notes.length > 0 && <p role="status">{notes.join(' ')}</p>}
      {hasRoom && (
        <Chooser>
          {busy ? <SpinnerRing /> : <Icon glyph={ImagePlus} size={20} />}
          <p>
            <label htmlFor={id}>Add images</label>
            <span id={`${id}-hint`}>
              {progress ? `Storing image ${progress.number} of ${progress.of}` : pictureFile.hint}
            </span>
          </p>
          <input
            id={id}
            type="file"
            accept={pictureFile.accept}
            multiple
            aria-describedby={`${id}-hint`}
            onChange={handleChoose}
          />
        </Chooser>
      )}
    </FormSection>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[4]};
  padding: 0;
  list-style: none;

  &:empty {
    height: 0;
    margin-block-end: calc(-1 * ${space[5]});
  }
`;

const Chooser = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px dashed ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.muted};

  &:hover {
    border-color: ${color.text};
  }
  &:has(input:focus-visible) {
    outline: ${focusRing};
    outline-offset: 2px;
  }
  & label {
    display: block;
    color: ${color.text};
    font-weight: 500;
  }
  /* The native control covers the whole drop zone invisibly: it opens the file chooser, accepts drops and takes the focus. */
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
