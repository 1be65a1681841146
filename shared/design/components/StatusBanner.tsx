import Check from 'lucide-react/icons/circle-check';
import Alert from 'lucide-react/icons/circle-alert';
import Close from 'lucide-react/icons/x';
import styled from 'styled-components';
import { color, font, motion, radius, shadow, space } from '../theme/tokens';
import { Icon } from './Icon';

interface StatusBannerProps {
  readonly type: 'success' | 'error';
  /** Shown unchanged. */
  readonly message: string;
  readonly onDismiss: () => void;
}

/** Shows a success or failure message until it is dismissed, in the shell and around a module without it. The parent positions it. */
export function StatusBanner({ type, message, onDismiss }: StatusBannerProps) {
  return (
    <Band $type={type}>
      <Icon glyph={type === 'success' ? Check : Alert} size={20} />
      <Message role={type === 'success' ? 'status' : 'alert'}>{message}</Message>
      <Dismiss type="button" aria-label="Dismiss message" onClick={onDismiss}>
        <Icon glyph={Close} />
      </Dismiss>
    </Band>
  );
}

const Band = styled.div<{ $type: 'success' | 'error' }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  background: ${({ $type }) => color[$type]};
  color: ${({ $type }) => ($type === 'success' ? color.onSuccess : color.onError)};
  box-shadow: ${shadow.float};
  font-size: ${font.body};
  font-weight: ${font.medium};
  line-height: ${font.lineSnug};

  & > svg {
    flex: none;
    margin-block-start: ${space[1]};
  }
`;

const Message = styled.p`
  flex: 1;
  align-self: center;
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
`;

const Dismiss = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: rgb(255 255 255 / 0.18);
  }
  &:focus-visible {
    outline-color: currentcolor;
    outline-offset: -2px;
  }
`;
