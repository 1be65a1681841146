import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { buttonFace, type ButtonFaceProps, type ButtonSize, type ButtonVariant } from './buttonFace';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
}

/** A link that looks like a button: leads to the page where the action is done. */
export function ButtonLink({
  variant = 'secondary',
  size = 'regular',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Face {...rest} $variant={variant} $size={size}>
      {icon && <Icon glyph={icon} />}
      {children}
    </Face>
  );
}

const Face = styled(Link)<ButtonFaceProps>`
  ${buttonFace}
`;
