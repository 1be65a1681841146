import ArrowLeft from 'lucide-react/icons/arrow-left';
import { color, font, media, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { Link } from '@vended/design/components/Link';
import styled from 'styled-components';

interface BackLinkProps {
  readonly to: string;
  /** Such as 'Back to Careers'. */
  readonly children: string;
}

/** The link from a detail page back to its list. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <StyledLink to={to}>
      <Icon glyph={ArrowLeft} size={16} />
      {children}
    </StyledLink>
  );
}

const StyledLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2rem;
  color: ${color.muted};
  font-weight: ${font.medium};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
  ${media.print} {
    display: none;
  }
`;
