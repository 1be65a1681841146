interface EarlyEvent {
  readonly type: 'click' | 'submit' | 'change';
  readonly target: HTMLElement;
  readonly value: unknown;
  readonly submitter: HTMLElement | null;
}

declare global {
  interface Window {
    /** Recorded by the gateway's inline script (`gateway/page/startScript.ts`). */
    vendedEarly?: {
      readonly events: EarlyEvent[];
      /** Resolves when the page is to be hydrated; absent where a gateway of an earlier release made the page. */
      readonly acted?: Promise<void>;
      stop(): void;
    };
  }
}

/** Replays the clicks, submits and choices that a visitor made on a server-rendered page before it was hydrated. */
export function replayEarlyEvents(): void {
  const { vendedEarly } = window;
  if (!vendedEarly) return;
  delete window.vendedEarly;
  vendedEarly.stop();
  for (const { type, target, value, submitter } of vendedEarly.events) {
    if (!target.isConnected) continue;
    hydrateAt(target);
    if (type === 'click') target.click();
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter ?? undefined);
    if (type === 'change' && target instanceof HTMLSelectElement && typeof value === 'string') {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/**
 * React hydrates a Suspense boundary at once only for certain events inside it. A submit is not one of them, and the
 * browser would send the form itself; a `keyup` is.
 */
function hydrateAt(target: HTMLElement): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}
