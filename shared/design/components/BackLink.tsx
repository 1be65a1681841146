import ArrowLeft from 'lucide-react/icons/arrow-left';
import styled from 'styled-components';
import { color, font, media, space } from '../theme/tokens';
import { Icon } from './Icon';
import { Link } from './Link';

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
  min-height: 24px;
  margin-block-end: ${space[2]};
  color: ${color.muted};
  font-weight: ${font.medium};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
  ${media.narrow} {
    min-height: 44px;
    margin-block-end: 0;
  }
  ${media.print} {
    display: none;
  }
`;
