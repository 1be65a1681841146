import type { ColorRole } from './palette';

type ContrastPair = readonly [foreground: ColorRole, ...backgrounds: ColorRole[]];

/** Text colours with the backgrounds they are used on. Each pair needs a contrast of 4.5 (WCAG 2.2, 1.4.3). */
export const textPairs: readonly ContrastPair[] = [
  ['text', 'page', 'raised', 'sunken', 'hover', 'action-tint', 'error-tint'],
  ['muted', 'page', 'raised', 'sunken', 'hover', 'action-tint'],
  ['placeholder', 'page', 'raised'],
  ['action', 'page', 'raised', 'sunken', 'hover', 'action-tint'],
  ['action-hover', 'page', 'raised', 'sunken', 'hover'],
  ['on-action', 'action', 'action-hover'],
  ['on-success', 'success', 'success-hover'],
  ['success-text', 'page', 'raised', 'sunken'],
  ['on-error', 'error', 'error-hover'],
  ['error-text', 'page', 'raised', 'sunken', 'hover', 'error-tint'],
  ['warning-text', 'page', 'raised', 'sunken', 'hover'],
  ['on-type-s', 'type-s'],
  ['on-type-c', 'type-c'],
  ['on-type-u', 'type-u'],
  ['on-type-other', 'type-other'],
  ['on-sidebar', 'sidebar', 'sidebar-hover'],
  ['on-sidebar-strong', 'sidebar', 'sidebar-hover', 'sidebar-active'],
  ['on-tooltip', 'tooltip'],
];

/** Borders and icons that convey meaning. Each pair needs a contrast of 3 (WCAG 2.2, 1.4.11). */
export const nonTextPairs: readonly ContrastPair[] = [
  ['control', 'page', 'raised', 'sunken'],
  ['focus', 'page', 'raised', 'sunken', 'hover'],
  ['error-text', 'page', 'raised'],
  ['success-text', 'page', 'raised', 'sunken'],
  ['warning-text', 'page', 'raised', 'sunken'],
  ['success', 'page', 'raised'],
  ['error', 'page', 'raised'],
  ['type-other-edge', 'page', 'raised'],
  ['category-1', 'page', 'raised', 'sunken', 'hover'],
  ['category-2', 'page', 'raised', 'sunken', 'hover'],
  ['sidebar-accent', 'sidebar', 'sidebar-active', 'sidebar-hover'],
];
