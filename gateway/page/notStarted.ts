/** The element that says that the page has not started. `startScript.ts` shows it on a page that was rendered on the server. */
export const notStartedId = 'not-started';

/**
 * The styles of the notice. The shell hides it by rendering, however late. Where the browser renders the page, it appears after five
 * seconds by styles alone: it must also appear where no script runs.
 */
const css = `
#${notStartedId} { position: fixed; inset: auto var(--space-4) var(--space-4); z-index: 99; max-width: 32rem; margin-inline: auto; padding: var(--space-5); border: 1px solid var(--color-control); border-radius: var(--radius-large); background: var(--color-raised); color: var(--color-text); font-size: var(--font-reading); box-shadow: var(--shadow-overlay); }
#${notStartedId} p { margin-block: var(--space-2) var(--space-4); color: var(--color-muted); }
#${notStartedId} a { color: var(--color-action); font-weight: 600; }
#${notStartedId}[hidden], #shell:not(:empty) ~ #${notStartedId} { display: none; }`;

const cssUntilRendered = `
#${notStartedId} { inset-block: 30vh auto; visibility: hidden; animation: show-${notStartedId} 1ms 4.5s forwards; }
@keyframes show-${notStartedId} { to { visibility: visible; } }`;

/** The styles of the notice, for the head, and the notice, for the end of the body. */
export function notStarted(nonce: string, isRendered: boolean) {
  return {
    style: `<style nonce="${nonce}">${css}${isRendered ? '' : cssUntilRendered}</style>
<noscript><style nonce="${nonce}">#${notStartedId} { display: none; }</style></noscript>`,
    // A link without an address of its own, so that it works without a script: it loads the same page.
    element: `<div id="${notStartedId}" role="alert"${isRendered ? ' hidden' : ''}>
<strong>This page has not started yet</strong>
<p>Some of its files have not arrived. The connection may be slow, or a browser extension or your network may block them.</p>
<a href="">Load again</a>
</div>`,
  };
}
