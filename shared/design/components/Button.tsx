import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './buttonStyles';
import { Icon } from './Icon';
import { SpinnerRing } from './SpinnerRing';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** The text to show while busy, such as 'Saving...'. A busy button is disabled. */
  readonly busy?: string | false;
  readonly icon?: LucideIcon;
}

/** Performs an action on the page. To navigate to another page, use `ButtonLink`. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  busy = false,
  icon,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={type}
      disabled={disabled || busy !== false}
      aria-busy={busy !== false || undefined}
      $variant={variant}
      $size={size}
    >
      {busy !== false ? <SpinnerRing /> : icon && <Icon glyph={icon} />}
      {busy !== false ? busy : children}
    </StyledButton>
  );
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
