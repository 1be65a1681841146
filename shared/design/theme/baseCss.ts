import { focusRing, media } from './tokens';

/** The height of what lies over the bottom of the window, with some space above it. */
const bottom = 'var(--save-bar, 0px) + var(--message, 0px) + var(--space-4)';

/**
 * The base styles of every page: box model, font, focus ring, motion, print. What has the focus is scrolled out from under the bars; what is
 * in a bar is not there.
 */
export const baseCss = `*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
:root:has([data-top-bar]) { --sticky-top: var(--size-top-bar); }
:root:has([data-save-bar]) { --save-bar: calc(var(--size-control) + var(--space-6)); }
${media.tightBar} { :root:has([data-message] > *) { --message: 4rem; } }
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block: calc(var(--sticky-top, 0px) + var(--space-4)) calc(${bottom});
  background: var(--color-page);
  accent-color: var(--color-action);
}
[data-save-bar] *, [data-bottom-bar] * { scroll-margin-block: calc(${bottom}) calc(-1 * (${bottom})); }
body {
  min-height: 100dvh;
  background: var(--color-page);
  color: var(--color-text);
  font-family: var(--font-family);
  font-size: var(--font-body);
  line-height: 1.5;
  overflow-wrap: break-word;
  font-synthesis: none;
  -webkit-font-smoothing: antialiased;
  -moz-osx-font-smoothing: grayscale;
}
h1, h2, h3, h4, h5, h6 { font-weight: 600; line-height: 1.2; text-wrap: balance; }
img, svg, video, canvas { display: block; max-width: 100%; }
img, video { height: auto; }
button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
a { color: var(--color-action); text-underline-offset: 0.2em; text-decoration-thickness: from-font; }
code, kbd, samp, pre { font-family: var(--font-mono); font-size: 0.93em; }
table { border-collapse: collapse; border-spacing: 0; }
::selection { background: var(--color-action); color: var(--color-on-action); }
[hidden] { display: none !important; }
:focus-visible { outline: ${focusRing}; outline-offset: 2px; border-radius: var(--radius-small); }
:where(h1, [tabindex='-1']:not(li)):focus-visible { outline: none; }
@media (pointer: coarse) {
  :root { --size-control: 2.75rem; --font-field: var(--font-reading); }
}
@media (prefers-reduced-motion: reduce) {
  :root { --motion-quick: 0ms; --motion-steady: 0ms; --motion-overlay: 0ms; }
  *, *::before, *::after {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0s !important;
    scroll-behavior: auto !important;
  }
}
@media (forced-colors: active) {
  :is(a, button)[aria-current]:not([aria-current='false']), [aria-pressed='true'], [aria-checked='true'], button[aria-expanded='true'], [data-highlighted], label:has(:checked) {
    forced-color-adjust: none;
    border-color: SelectedItem !important;
    background: SelectedItem !important;
    color: SelectedItemText !important;
  }
  :is(a, button)[aria-current]:not([aria-current='false']) *, [aria-pressed='true'] *, [aria-checked='true'] *, button[aria-expanded='true'] *, [data-highlighted] *, label:has(:checked) * {
    color: inherit !important;
  }
}
@media print {
  @page { size: A4; margin: 16mm; }
  a { color: inherit; text-decoration: none; }
}
`;
