import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './buttonStyles';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
}

/** A link that looks like a button. It leads to the page on which the action is performed. */
export function ButtonLink({
  variant = 'secondary',
  size = 'regular',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <StyledLink {...rest} $variant={variant} $size={size}>
      {icon && <Icon glyph={icon} />}
      {children}
    </StyledLink>
  );
}

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
