import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useShell } from '@vended/module/ShellContext';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address within the product, such as `/vendors`. */
  readonly to: string;
}

/** Navigates within the product without a page load. Modifier keys open tabs and windows as on any link. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const shell = useShell();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || leavesToBrowser(event)) return;
    event.preventDefault();
    void shell.navigate(to);
  }

  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

function leavesToBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const elsewhere = (target !== '' && target !== '_self') || event.currentTarget.hasAttribute('download');
  return elsewhere || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
