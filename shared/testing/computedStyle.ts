/*
 * Style sheets are left out of computed styles: jsdom would match every rule of every style sheet with each element that a
 * query by role looks at, which took half of the time of the tests of screens. What style sheets do is tested in Chromium.
 */
const inline = 'a, abbr, b, bdi, code, em, i, kbd, label, mark, small, span, strong, sub, sup, svg, time';
const closed = '[hidden], dialog:not([open])';

const byJsdom = window.getComputedStyle.bind(window);

/** For a test file in which names or sizes depend on style sheets: computes styles with them. */
export function applyStyleSheets() {
  window.getComputedStyle = byJsdom;
}

window.getComputedStyle = (element) => {
  if (element.matches(closed)) return hiddenStyle;
  const style = element.matches(inline) ? inlineStyle : blockStyle;
  return element.hasAttribute('style') ? styleOf(`${style.cssText} ${element.getAttribute('style')}`) : style;
};

const hiddenStyle = styleOf('display: none');
const inlineStyle = styleOf('display: inline');
const blockStyle = styleOf('display: block');

function styleOf(cssText: string): CSSStyleDeclaration {
  const { style } = document.createElement('i');
  style.cssText = cssText;
  return style;
}
