interface EarlyEvent {
  readonly type: 'click' | 'submit' | 'change';
  readonly target: HTMLElement;
  readonly value: unknown;
  readonly submitter: HTMLElement | null;
}

declare global {
  interface Window {
    /** Left by the gateway's script (`shell/server/startScript.ts`). */
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
    if (type === 'click') target.click();
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter ?? undefined);
    if (type === 'change' && target instanceof HTMLSelectElement && typeof value === 'string') {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
