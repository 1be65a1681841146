import { createElement, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  droppedWithContent,
  linkAddress,
  pictureAddress,
  type richTextElements,
  videoAddress,
} from '@vended/contract/richText';
import { color, font, radius, space } from '../theme/tokens';
import { headingLevel, headingLevels } from './headingLevels';
import { parseHtml, type HtmlElement, type HtmlNode } from './parseHtml';
import { RichTextPicture } from './RichTextPicture';

/**
 * Renders stored rich text (specification 3): a job description, a blog post, a product's long description. The API
 * sanitises it when it is saved. This component renders only allowed elements and attributes, so that nothing else,
 * inline styles included, reaches the page (reading 16, specification 2).
 */
export function RichTextView({ html }: { readonly html: string }) {
  const content = useMemo(() => {
    const nodes = parseHtml(html);
    const levels = headingLevels(nodes).values();
    return nodes.map(createRenderer(() => `h${levels.next().value ?? 6}`));
  }, [html]);
  return <Prose>{content}</Prose>;
}

type Known = Exclude<(typeof richTextElements)[number], 'img'> | 'hr' | 'figure' | 'figcaption';

/** The element that each element is rendered as. Heading levels are computed for the whole text (`headingLevels`). */
const renderedAs: Readonly<Record<Known, string>> = {
  h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6',
  p: 'p', div: 'div', span: 'span', br: 'br', hr: 'hr', blockquote: 'blockquote', pre: 'pre', code: 'code',
  ul: 'ul', ol: 'ol', li: 'li', strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', ins: 'u',
  s: 's', del: 's', sup: 'sup', sub: 'sub', a: 'a', iframe: 'iframe', figure: 'figure',
  figcaption: 'figcaption',
}; // oxfmt-ignore

const dropped: ReadonlySet<string> = new Set([...droppedWithContent, 'head', 'form', 'button']);
const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'iframe']);

/** Returns a function that renders nodes in document order. `nextHeading` returns the element for the next heading. */
function createRenderer(nextHeading: () => string) {
  return function render(node: HtmlNode, key: number): ReactNode {
    if (typeof node === 'string') return node;
    const { tag, children } = node;
    if (dropped.has(tag)) return null;
    if (tag === 'img') return picture(node, key);
    if (!isKnown(tag)) return children.map(render);
    const attributes = attributesOf(node);
    if (!attributes) return tag === 'a' ? children.map(render) : null;
    const content = voidElements.has(tag) ? [] : children.map(render);
    const element = headingLevel(tag) === null ? renderedAs[tag] : nextHeading();
    return createElement(element, { key, ...attributes }, ...content);
  };
}

function picture({ attributes }: HtmlElement, key: number): ReactNode {
  const src = pictureAddress(attributes['src']);
  const [width, height] = [pixels(attributes['width']), pixels(attributes['height'])];
  return src && <RichTextPicture key={key} {...{ src, width, height }} alt={attributes['alt'] ?? ''} />;
}

/** A length in pixels, or undefined for any other unit. */
function pixels(length: string | undefined): number | undefined {
  return length !== undefined && /^\d{1,4}$/.test(length) ? Number(length) : undefined;
}

function isKnown(tag: string): tag is Known {
  return Object.hasOwn(renderedAs, tag);
}

/** The attributes that an element keeps, or null if a required attribute is not allowed and the element is dropped. */
function attributesOf({ tag, attributes }: HtmlElement): Readonly<Record<string, unknown>> | null {
  if (tag === 'a') {
    const href = linkAddress(attributes['href']);
    const target = attributes['target'] === '_blank' ? '_blank' : undefined;
    return href ? { href, target, rel: 'noopener noreferrer' } : null;
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
  font-size: ${font.reading};
  line-height: 1.65;
  overflow-wrap: anywhere;

  & > * + * {
    margin-block-start: ${space[4]};
  }
  & > blockquote + blockquote {
    margin-block-start: 0;
    padding-block-start: ${space[2]};
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
  & li + li,
  & li > :is(ul, ol) {
    margin-block-start: ${space[1]};
  }
  & blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.action};
    color: ${color.muted};
  }
  & pre,
  & :not(pre) > code {
    border-radius: ${radius.control};
    background: ${color.sunken};
    font-family: ${font.mono};
    font-size: 0.9em;
  }
  & pre {
    padding: ${space[4]};
    overflow-x: auto;
  }
  & :not(pre) > code {
    padding: 0.1em 0.3em;
  }
  & img {
    max-width: 100%;
    height: auto;
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
