import { linkAddress } from '@vended/contract/richText';

/**
 * The address that was typed or pasted, or undefined if it leads nowhere. A missing protocol is added: 'vended.example' is a web
 * address, 'sales@vended.example' an email address. A path begins with a slash, because any other is relative to another page.
 */
export function typedAddress(typed: string): string | undefined {
  const address = linkAddress(withProtocol(typed.trim()));
  return address && /^(?:[a-z]+:|[/#?])/i.test(address) ? address : undefined;
}

/** Files of a site, so that 'page.html' is not taken for a host. */
const fileName = /^[^/?#]*\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg)(?:[?#]|$)/i;

function withProtocol(address: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(address) && !fileName.test(address);
  return isHost ? `https://${address}` : address;
}
