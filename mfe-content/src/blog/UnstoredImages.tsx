import { color, font, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import Close from 'lucide-react/icons/x';
import { useId } from 'react';
import styled from 'styled-components';
import type { BlogImageList } from './useBlogImages';

interface UnstoredImagesProps {
  readonly images: BlogImageList;
  /** Whether at least one more image can be added. */
  readonly hasRoom: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: (image: BlogImageList['unstored'][number]) => void;
}

/** Lists the chosen images that were not stored, with the reasons and a retry. */
export function UnstoredImages({ images, hasRoom, onRetry, onDismiss }: UnstoredImagesProps) {
  const headingId = useId();
  const { unstored, busy } = images;
  const retriable = unstored.filter(({ canRetry }) => canRetry).length;
  return (
    <Panel
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      data-unsettled={`${unstored.map(({ file }) => file.name).join(', ')} ${unstored.length === 1 ? 'is' : 'are'} not stored. Retry or dismiss below Images.`}
    >
      <Heading id={headingId}>
        {unstored.length === 1 ? 'This image was' : 'These images were'} not stored
      </Heading>
      <List>
        {unstored.map((image, index) => {
          const { file, problem, reason } = image;
          return (
            <li key={`${file.name} ${index}`}>
              <p>
                {problem !== null && (
                  <>
                    <strong>{file.name}</strong> <span>{problem}</span>{' '}
                  </>
                )}
                {reason && <span>{reason}</span>}
              </p>
              <IconButton aria-label={`Dismiss ${file.name}`} onClick={() => onDismiss(image)}>
                <Icon glyph={Close} size={16} />
              </IconButton>
            </li>
          );
        })}
      </List>
      {retriable > 0 && hasRoom && (
        // Not disabled while uploading, because it would lose the focus.
        <Button aria-disabled={busy} onClick={onRetry}>
          {retriable === 1 ? 'Retry this image' : `Retry ${retriable} images`}
        </Button>
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.errorText};
  border-inline-start-width: 4px;
  border-radius: ${radius.control};
  background: ${color.errorTint};
`;

const Heading = styled.h3`
  color: ${color.errorText};
  font-size: ${font.reading};
`;

const List = styled.ul`
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space[2]};
  }
  & p {
    min-width: 0;
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  & strong,
  & strong + span {
    display: block;
  }
  & strong {
    font-weight: ${font.strong};
  }
`;
