const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An XML element with text, or with serialised child elements. */
export function element(name: string, content: string | readonly string[]): string {
  const inner = typeof content === 'string' ? escapeXml(content) : `\n${content.join('\n')}\n`;
  return `<${name}>${inner}</${name}>`;
}

/** Escapes text for XML, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}
