import Close from 'lucide-react/icons/x';
import styled from 'styled-components';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { color, space } from '@vended/design/theme/tokens';

interface PasteNoteProps {
  readonly text: string;
  readonly onDismiss: () => void;
}

/** Says below the text what of the last paste is not in it. */
export function PasteNote({ text, onDismiss }: PasteNoteProps) {
  return (
    <Note>
      <p role="status">{text}</p>
      <IconButton aria-label="Dismiss what was left out" onClick={onDismiss}>
        <Icon glyph={Close} size={16} />
      </IconButton>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.line};
  background: ${color.sunken};

  & > p {
    min-width: 0;
    padding-block: ${space[1]};
    overflow-wrap: anywhere;
  }
`;
