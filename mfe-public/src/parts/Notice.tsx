import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import styled from 'styled-components';

interface NoticeProps {
  readonly kind: 'success' | 'failure';
  /** Nothing until there is a result. */
  readonly children: string | false | undefined;
}

/**
 * Shows the result of an action, next to where the user triggered it. It is mounted without a text before: screen readers announce
 * what changes in a live region, and may miss one that appears together with its text.
 */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <Region role={kind === 'failure' ? 'alert' : 'status'}>
      {children && (
        <Box $kind={kind}>
          <Icon glyph={kind === 'failure' ? CircleAlert : CircleCheck} size={20} />
          {children}
        </Box>
      )}
    </Region>
  );
}

const Region = styled.div`
  /* Without a text it takes no gap in the grid of a form. */
  &:empty {
    position: absolute;
  }
`;

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
