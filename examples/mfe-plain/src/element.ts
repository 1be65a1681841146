/**
 * Creates an element. Texts become text nodes, so nothing that a person entered can become markup.
 *
 * @param style single properties, which pages allow; they allow no `style` attribute and no style sheet without a nonce
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: Partial<CSSStyleDeclaration>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  made.append(...children);
  return made;
}
