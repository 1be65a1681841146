interface EarlyEvent {
  readonly type: 'click' | 'submit' | 'change';
  readonly target: HTMLElement;
  readonly value: unknown;
  readonly submitter: HTMLElement | null;
}

declare global {
  interface Window {
    /** Left by the gateway's script (`gateway/page/startScript.ts`). */
    vendedEarly?: { readonly events: EarlyEvent[]; stop(): void };
  }
}

/** Does over again what a visitor pressed, sent or chose on a drawn page before anybody was there to answer. */
export function answerEarlyEvents(): void {
  const { vendedEarly } = window;
  if (!vendedEarly) return;
  delete window.vendedEarly;
  vendedEarly.stop();
  for (const { type, target, value, submitter } of vendedEarly.events) {
    if (!target.isConnected) continue;
    takeOverAt(target);
    if (type === 'click') target.click();
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter ?? undefined);
    if (type === 'change' && target instanceof HTMLSelectElement && typeof value === 'string') {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/**
 * React takes over what a boundary holds (`Suspense`) when it comes to it, or at once when something happens there. A
 * form being sent does not count as such, and would be sent by the browser itself; a key that is let go does.
 */
function takeOverAt(target: HTMLElement): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}
