import { color, font, radius, space } from '@vended/shared/theme/tokens';
import { createElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { droppedWhole, imageAddress, linkAddress, shownAs, videoAddress, voidElements } from './allowed';
import { parseHtml, type HtmlElement, type HtmlNode } from './parseHtml';

/**
 * Stored rich text (spec 3). It was cleaned when it was saved; here it is built anew from an allow-list of elements and
 * attributes, so that nothing else, inline styles among it, can reach the page (decision 16, spec 2).
 */
export function RichText({ html }: { readonly html: string }) {
  return <Prose>{parseHtml(html).map(draw)}</Prose>;
}

function draw(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, children } = node;
  if (droppedWhole.has(tag)) return null;
  const shown = Object.hasOwn(shownAs, tag) ? shownAs[tag] : undefined;
  if (!shown) return children.map(draw);
  const attributes = attributesOf(node);
  if (!attributes) return shown === 'a' ? children.map(draw) : null;
  const content = voidElements.has(shown) || shown === 'iframe' ? [] : children.map(draw);
  return createElement(shown, { key, ...attributes }, ...content);
}

/** The attributes that an element keeps; null where it is nothing without one that it may not have. */
function attributesOf({ tag, attributes }: HtmlElement): Readonly<Record<string, unknown>> | null {
  if (tag === 'a') {
    const href = linkAddress(attributes['href']);
    return href ? { href, rel: 'noopener noreferrer' } : null;
  }
  if (tag === 'img') {
    const src = imageAddress(attributes['src']);
    return src ? { src, alt: attributes['alt'] ?? '', loading: 'lazy' } : null;
  }
  if (tag === 'iframe') {
    const src = videoAddress(attributes['src']);
    return src
      ? { src, title: attributes['title'] ?? 'Video', loading: 'lazy', allowFullScreen: true }
      : null;
  }
  return {};
}

const Prose = styled.div`
  max-width: 42rem;
  line-height: 1.65;
  overflow-wrap: break-word;

  & > * + * {
    margin-block-start: ${space[4]};
  }
  & > :is(h2, h3, h4, h5, h6) {
    margin-block-start: ${space[8]};
    line-height: ${font.lineSnug};
  }
  & > h2 {
    font-size: ${font.heading};
  }
  & > h3 {
    font-size: ${font.title};
  }
  & > :is(h4, h5, h6) {
    font-size: ${font.lead};
  }
  & > :first-child {
    margin-block-start: 0;
  }
  & :is(ul, ol) {
    padding-inline-start: ${space[6]};
  }
  & li + li {
    margin-block-start: ${space[1]};
  }
  & blockquote {
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.action};
    color: ${color.muted};
  }
  & pre {
    padding: ${space[4]};
    overflow-x: auto;
    border-radius: ${radius.control};
    background: ${color.sunken};
  }
  & img {
    border-radius: ${radius.control};
  }
  & iframe {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border: 0;
    border-radius: ${radius.control};
  }
  & hr {
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
`;
