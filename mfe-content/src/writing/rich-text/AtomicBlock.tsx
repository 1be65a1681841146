import type { ContentBlock, ContentState } from 'draft-js';
import Trash from 'lucide-react/icons/trash-2';
import styled from 'styled-components';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { SpinnerRing } from '@vended/design/components/SpinnerRing';
import type { EntityData } from './htmlMapping';

interface AtomicBlockProps {
  readonly block: ContentBlock;
  readonly contentState: ContentState;
  readonly blockProps: { readonly onRemove: (key: string) => void };
}

/** A picture or video in the editor, with a button to remove it. */
export function AtomicBlock({ block, contentState, blockProps }: AtomicBlockProps) {
  const key = block.getEntityAt(0);
  const entity = key ? contentState.getEntity(key) : null;
  const isVideo = entity?.getType() === 'EMBEDDED_LINK';
  return (
    <Frame>
      {entity &&
        (isVideo ? (
          <Player data={entity.getData() as EntityData['EMBEDDED_LINK']} />
        ) : (
          <Picture data={entity.getData() as EntityData['IMAGE']} />
        ))}
      <Button size="small" icon={Trash} onClick={() => blockProps.onRemove(block.getKey())}>
        {isVideo ? 'Remove video' : 'Remove image'}
      </Button>
    </Frame>
  );
}

function Picture({ data: { src, alt, problem } }: { readonly data: EntityData['IMAGE'] }) {
  if (problem)
    return (
      <Problem tabIndex={-1} data-unsettled="An image in the text is not stored. Remove it, or add another.">
        {problem}
      </Problem>
    );
  if (!src)
    return (
      <Words tabIndex={-1} data-unsettled="An image is still being stored. Save again in a moment.">
        <SpinnerRing /> Storing the image
      </Words>
    );
  return (
    <>
      <img src={src} alt={alt} />
      <Words>{alt || 'Without a description'}</Words>
    </>
  );
}

function Player({ data: { src } }: { readonly data: EntityData['EMBEDDED_LINK'] }) {
  return (
    <>
      <iframe src={src} title="Video" loading="lazy" allowFullScreen />
      <Words>{src}</Words>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  & > img {
    max-width: 100%;
    max-height: 20rem;
  }
  & > iframe {
    width: 100%;
    aspect-ratio: 16 / 9;
    border: 0;
  }
`;

const Problem = styled.p`
  color: ${color.errorText};
  font-weight: ${font.medium};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  color: ${color.muted};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;
