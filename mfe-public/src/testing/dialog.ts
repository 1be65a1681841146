/**
 * jsdom does not implement the methods of `dialog`. These open and close it, also with Escape, but without a top layer and
 * without restoring the focus, like a browser whose user has tabbed out of the dialog.
 */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});
