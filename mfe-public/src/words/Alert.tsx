import CircleAlert from 'lucide-react/icons/circle-alert';
import { color, font, radius, space } from '@vended/shared/theme/tokens';
import { Icon } from '@vended/shared/ui/Icon';
import styled from 'styled-components';

/** Says that something failed, where it should have been. */
export function Alert({ children }: { readonly children: string }) {
  return (
    <Box role="alert">
      <Icon glyph={CircleAlert} size={20} />
      {children}
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border-inline-start: 4px solid ${color.errorText};
  border-radius: ${radius.small};
  background: ${color.errorTint};
  color: ${color.errorText};
  font-weight: ${font.medium};

  & > svg {
    flex: none;
  }
`;
