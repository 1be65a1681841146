import type { ShellApi } from '@vended/module/shellApi';

/**
 * Whether a form has nothing that would be left out of what is saved without anybody noticing, such as a file that was rejected, or a text
 * that is no choice yet. If it has, that gets the focus, and the banner says why unless the field does.
 */
export function isSettled(form: HTMLFormElement, status: Pick<ShellApi['status'], 'error'>): boolean {
  const unsettled = form.querySelector<HTMLElement>('[data-unsettled]');
  if (!unsettled) return true;
  const reason = unsettled.dataset['unsettled'];
  if (reason) status.error(`Not saved: ${reason}`);
  unsettled.focus();
  return false;
}
