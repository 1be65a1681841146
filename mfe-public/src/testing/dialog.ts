/**
 * jsdom has dialogs without their methods. These open and close, and Escape closes; they know nothing of the top layer
 * and, as a browser whose user has tabbed out of the dialog, give no focus back.
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
