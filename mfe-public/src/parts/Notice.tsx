import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import styled from 'styled-components';

interface NoticeProps {
  readonly kind: 'success' | 'failure';
  readonly children: string;
}

/** Shows the result of an action, next to where the user triggered it. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <Box role={kind === 'failure' ? 'alert' : 'status'} $kind={kind}>
      <Icon glyph={kind === 'failure' ? CircleAlert : CircleCheck} size={20} />
      {children}
    </Box>
  );
}

const Box = styled.p<{ readonly $kind: NoticeProps['kind'] }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border-inline-start: 4px solid ${({ $kind }) => ($kind === 'failure' ? color.errorText : color.successText)};
  border-radius: ${radius.small};
  background: ${({ $kind }) => ($kind === 'failure' ? color.errorTint : color.sunken)};
  color: ${({ $kind }) => ($kind === 'failure' ? color.errorText : color.successText)};
  font-weight: ${font.medium};

  & > svg {
    flex: none;
  }
`;
