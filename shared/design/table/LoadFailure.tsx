import CloudAlert from 'lucide-react/icons/cloud-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';

interface LoadFailureProps {
  /** The text of the specification, such as 'Failed to load vendors', and the reason, if there is one. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded, with a retry button. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  return (
    <Container>
      <Icon glyph={CloudAlert} size={24} />
      <Sentence>{text}</Sentence>
      <Button icon={RotateCw} onClick={onRetry}>
        Retry
      </Button>
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[10]} ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  text-align: center;

  & > svg {
    color: ${color.errorText};
  }
`;

const Sentence = styled.p`
  margin-block-end: ${space[2]};
  font-size: ${font.reading};
  font-weight: ${font.strong};
`;
