import { maxBlogImages } from '@vended/shared/contract/businessConstants';
import { FormSection } from '@vended/shared/form/FormSection';
import { pictureFile } from '@vended/shared/form/pictureFile';
import { color, radius, space } from '@vended/shared/theme/tokens';
import { Icon } from '@vended/shared/ui/Icon';
import { SpinnerRing } from '@vended/shared/ui/SpinnerRing';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { BlogImage } from './BlogImage';
import type { BlogImageList } from './useBlogImages';

/** The pictures of a post that exists: shown in this order on the public page, at most five. */
export function BlogImages({ images }: { readonly images: BlogImageList }) {
  const id = useId();
  const { addresses, busy, add } = images;

  function handleChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // An emptied control takes the same file again.
    currentTarget.value = '';
    void add(files);
  }

  return (
    <FormSection
      title="Images"
      hint={`At most ${maxBlogImages}, in the order of the public page. They are stored at once.`}
    >
      <List aria-busy={busy}>
        {addresses.map((address, index) => (
          <BlogImage key={address} address={address} index={index} images={images} />
        ))}
      </List>
      {addresses.length < maxBlogImages && (
        <Chooser>
          {busy ? <SpinnerRing /> : <Icon glyph={ImagePlus} size={20} />}
          <p>
            <label htmlFor={id}>Add images</label>
            <span id={`${id}-hint`}>{pictureFile.hint}</span>
          </p>
          <input
            id={id}
            type="file"
            accept={pictureFile.accept}
            multiple
            disabled={busy}
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
    display: none;
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
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & label {
    display: block;
    color: ${color.text};
    font-weight: 500;
  }
  /* The browser's own control, unseen but over all of the zone: it opens the chooser, takes drops and has the focus. */
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
