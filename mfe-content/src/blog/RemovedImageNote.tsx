import { color, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { RemovedImage } from './useBlogImages';

interface RemovedImageNoteProps {
  readonly removed: RemovedImage;
  readonly onUndo: () => void;
}

/**
 * Says that an image was removed and offers to put it back. It takes the focus, because the button that removed the
 * image is gone, and stays until the next images are added: no time limit hurries the reader.
 */
export function RemovedImageNote({ removed, onUndo }: RemovedImageNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  const name = `Image ${removed.index + 1}`;
  useEffect(() => button.current?.focus(), [removed]);
  return (
    <Note>
      <p>{name} was removed, also from the public page.</p>
      <Button
        ref={button}
        size="small"
        icon={Undo}
        aria-label={`Undo the removal of ${name}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};
`;
