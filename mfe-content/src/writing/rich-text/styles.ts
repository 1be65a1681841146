import { styleElements, valueStyles, type ValueStyle } from './htmlMapping';

/** The original style declarations of an element, from `data-style`: see `inertBody`. */
export function cssOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute('data-style');
  if (!style) return none;
  return new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const [name, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)];
      return colon > 0 && value.trim() !== '' ? [[name.trim().toLowerCase(), value.trim()]] : [];
    }),
  );
}

const none: ReadonlyMap<string, string> = new Map();

const styleOfElement: ReadonlyMap<string, string> = new Map([
  ...Object.entries(styleElements).map(([style, tag]) => [tag, style] as const),
  ['b', 'BOLD'],
  ['i', 'ITALIC'],
  ['u', 'UNDERLINE'],
  ['s', 'STRIKETHROUGH'],
  ['strike', 'STRIKETHROUGH'],
]);

/** The inline styles in an element, including those inherited from its ancestors. */
export function withStyles(
  around: readonly string[],
  tag: string,
  css: ReadonlyMap<string, string>,
): readonly string[] {
  const own = styleOfElement.get(tag);
  let styles = own && !around.includes(own) ? [...around, own] : around;
  for (const [name, property] of Object.entries(valueStyles) as [ValueStyle, string][]) {
    const value = css.get(property);
    if (value === undefined) continue;
    const set = name === 'fontsize' ? value.replace(/^([\d.]+)px$/, '$1') : value;
    styles = [...styles.filter((style) => !style.startsWith(`${name}-`)), `${name}-${set}`];
  }
  return styles;
}
