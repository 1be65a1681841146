import CircleCheck from 'lucide-react/icons/circle-check';
import { color, font, radius, space } from '@vended/shared/theme/tokens';
import { Icon } from '@vended/shared/ui/Icon';
import styled from 'styled-components';

/** Says that something succeeded, where it was done. */
export function Success({ children }: { readonly children: string }) {
  return (
    <Box role="status">
      <Icon glyph={CircleCheck} size={20} />
      {children}
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border-inline-start: 4px solid ${color.successText};
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.successText};
  font-weight: ${font.medium};

  & > svg {
    flex: none;
  }
`;
