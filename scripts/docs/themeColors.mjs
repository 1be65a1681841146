import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../tree.mjs';

/** @typedef {import('@vended/design/theme/palette').ColorRole} ColorRole */

/** The colours of VitePress, and the roles of ours that they have. @type {Readonly<Record<string, ColorRole>>} */
const roles = {
  'c-bg': 'page',
  'c-bg-alt': 'sunken',
  'c-bg-elv': 'raised',
  'c-bg-soft': 'sunken',
  'c-border': 'line',
  'c-divider': 'hairline',
  'c-gutter': 'hairline',
  'c-text-1': 'text',
  'c-text-2': 'muted',
  'c-text-3': 'muted',
  'c-brand-1': 'action',
  'c-brand-2': 'action-hover',
  'c-brand-3': 'action',
  'c-brand-soft': 'action-tint',
  'c-default-soft': 'sunken',
};

/** A style sheet that gives VitePress the colours of the product, in light and dark. */
export async function themeColors() {
  /** @type {{ module: typeof import('@vended/design/theme/palette') }} */
  const { module: palette } = await runnerImport(path.join(root, 'shared/design/theme/palette.ts'));
  const rule = (/** @type {string} */ selector, /** @type {Readonly<Record<ColorRole, string>>} */ colors) =>
    `${selector} {\n${Object.entries(roles)
      .map(([name, role]) => `  --vp-${name}: ${colors[role]};\n`)
      .join('')}}\n`;
  return rule(':root', palette.light) + rule('.dark', palette.dark);
}
