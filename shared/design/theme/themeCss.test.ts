import { applyStyleSheets } from '@vended/testing/computedStyle';
import { themeCss } from './themeCss';
import * as tokens from './tokens';

applyStyleSheets();

const css = themeCss({ latin: '/fonts/latin.woff2', latinExt: '/fonts/latin-ext.woff2' });

it('defines every token', () => {
  const { media: _conditions, ...values } = tokens;
  const named = Object.values(values).flatMap((group) => Object.values(group));
  const properties = named.filter((value) => value.startsWith('var('));
  expect(properties.length).toBeGreaterThan(60);
  for (const property of properties) expect(css).toContain(`${property.slice(4, -1)}:`);
});

it('loads the font from the same origin only', () => {
  expect(css.match(/url\([^)]*\)/g)).toEqual(["url('/fonts/latin-ext.woff2')", "url('/fonts/latin.woff2')"]);
});

it('follows the system unless the page forces a theme', () => {
  document.head.innerHTML = `<style>${css}</style>`;
  document.documentElement.dataset['theme'] = 'dark';
  expect(pageColor()).toBe('#121417');
  document.documentElement.dataset['theme'] = 'light';
  expect(pageColor()).toBe('#ffffff');
  expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{\n:root \{\n {2}color-scheme: dark;/);
});

function pageColor() {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim();
}
