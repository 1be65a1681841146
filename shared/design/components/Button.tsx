import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './buttonStyles';
import { Icon } from './Icon';
import { SpinnerRing } from './SpinnerRing';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /**
   * The text to show while busy, such as 'Saving...'. A busy button ignores clicks and does not submit its form. It is
   * `aria-disabled`, not `disabled`, because a disabled button loses the focus and a closing dialog cannot return it.
   */
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
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== false;
  return (
    <StyledButton
      {...rest}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      type={type}
      disabled={disabled && !isBusy}
      onClick={isBusy ? ignoreClick : onClick}
      $variant={variant}
      $size={size}
    >
      {isBusy ? <SpinnerRing /> : icon && <Icon glyph={icon} />}
      {isBusy ? busy : children}
    </StyledButton>
  );
}

/** Also ends the submission that Enter in a field starts: the browser clicks the form's submit button for it. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
