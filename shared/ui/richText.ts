import DOMPurify from 'dompurify';
import { videoHosts } from '../contract/videoHosts';

const purifier = DOMPurify(typeof window === 'undefined' ? undefined : window);

/**
 * Rich text as it may be shown: no scripts, no inline styles (spec 2), frames of allowed video hosts only (decision 16).
 * On the server it comes back as it is: there it was sanitised when it was written.
 */
export function sanitiseRichText(html: string): string {
  if (!purifier.isSupported) return html;
  purifier.removeAllHooks();
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Element && node.tagName === 'IFRAME' && !isAllowedVideo(node)) node.remove();
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && node.getAttribute('target') === '_blank')
      node.setAttribute('rel', 'noopener');
    if (node.tagName === 'IFRAME') {
      node.setAttribute('loading', 'lazy');
      if (!node.getAttribute('title')) node.setAttribute('title', 'Video');
    }
  });
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allowfullscreen', 'target'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
  });
}

function isAllowedVideo(frame: Element): boolean {
  const address = frame.getAttribute('src') ?? '';
  return URL.canParse(address) && videoHosts.some((origin) => origin === new URL(address).origin);
}
