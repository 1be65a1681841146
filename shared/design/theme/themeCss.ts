import { baseCss } from './baseCss';
import { fontCss, type FontFiles } from './fontCss';
import { dark, light, type ColorRole } from './palette';

const constants = `
  --font-family: 'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif;
  --font-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace;
  --font-caption: 0.75rem;
  --font-body: 0.875rem;
  --font-field: var(--font-body);
  --font-reading: 1rem;
  --font-lead: 1.125rem;
  --font-title: 1.375rem;
  --font-heading: 1.75rem;
  --font-display: 2.25rem;
  --font-hero: 3rem;
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-5: 1.25rem;
  --space-6: 1.5rem;
  --space-8: 2rem;
  --space-10: 2.5rem;
  --space-12: 3rem;
  --space-16: 4rem;
  --space-20: 5rem;
  --space-24: 6rem;
  --size-control: 2.25rem;
  --size-row: 2.75rem;
  --size-sidebar: 256px;
  --size-sidebar-rail: 68px;
  --size-top-bar: 3.5rem;
  --size-form: 40rem;
  --size-page: 96rem;
  --radius-small: 4px;
  --radius-control: 6px;
  --radius-large: 10px;
  --radius-round: 999px;
  --motion-quick: 120ms ease-out;
  --motion-steady: 160ms ease-out;
  --motion-overlay: 200ms ease-out;
  --layer-sticky: 10;
  --layer-top-bar: 20;
  --layer-sidebar: 30;
  --layer-overlay: 40;
  --layer-tooltip: 50;`;

const lightShadows = `
  --shadow-float: 0 1px 2px rgb(12 14 16 / 0.1), 0 6px 16px -2px rgb(12 14 16 / 0.14);
  --shadow-overlay: 0 2px 6px rgb(12 14 16 / 0.12), 0 20px 48px -8px rgb(12 14 16 / 0.32);`;

const darkShadows = `
  --shadow-float: 0 0 0 1px rgb(255 255 255 / 0.06), 0 6px 16px -2px rgb(0 0 0 / 0.6);
  --shadow-overlay: 0 0 0 1px rgb(255 255 255 / 0.08), 0 20px 48px -8px rgb(0 0 0 / 0.8);`;

function colors(values: Readonly<Record<ColorRole, string>>): string {
  return Object.entries(values)
    .map(([role, value]) => `\n  --color-${role}: ${value};`)
    .join('');
}

const lightTheme = `\n  color-scheme: light;${colors(light)}${lightShadows}`;
const darkTheme = `\n  color-scheme: dark;${colors(dark)}${darkShadows}`;

/**
 * The style sheet for the head of every page, rendered on the server or in the browser: the values of all tokens in light
 * and dark, the font, and the base styles. The theme follows the system unless `<html data-theme="light|dark">` forces one.
 */
export function themeCss(files: FontFiles): string {
  return `${fontCss(files)}
:root {${constants}${lightTheme}
}
@media (prefers-color-scheme: dark) {
:root {${darkTheme}
}
}
:root[data-theme='light'] {${lightTheme}
}
:root[data-theme='dark'] {${darkTheme}
}
${baseCss}@media print {
:root:root:root {${lightTheme}
}
}
`;
}
