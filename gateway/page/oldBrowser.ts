import { productName } from '@vended/contract/limits';

const oldBrowserId = 'old-browser';

/**
 * A script that runs before all others, in any browser. In one that is older than the list in `shared/webpack/package.json` the shell does not
 * start (`startScript.ts`, `shell/src/main.tsx`): the page stays as the server rendered it, with one sentence. `isWellFormed` is in Safari
 * since 16.4, and in the other browsers since earlier versions than the list has.
 */
export const oldBrowserScript = `if(!''.isWellFormed)document.documentElement.setAttribute('data-browser','old')`;

/** The styles of the sentence, for the head; after those of the notice that the page has not started, whose place it takes. */
export const oldBrowserStyle = (nonce: string): string => `<style nonce="${nonce}">
#${oldBrowserId} { position: fixed; inset: auto 0 0; z-index: 99; margin: 0; padding: var(--space-4); border-block-start: 1px solid var(--color-control); background: var(--color-raised); color: var(--color-text); font-size: var(--font-reading); text-align: center; }
:root:not([data-browser='old']) #${oldBrowserId}, [data-browser='old'] #${oldBrowserId} ~ [role='alert'] { display: none; }
</style>`;

/** The sentence, for the end of the body. */
export const oldBrowserSentence = `<p id="${oldBrowserId}" role="alert">This browser is too old for ${productName}: update it, or open this page in a recent Chrome, Edge, Firefox or Safari.</p>`;
