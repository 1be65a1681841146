import { useMemo } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { sanitiseRichText } from './richText';

interface RichTextViewProps {
  /** HTML from the editor, as the API answers it. */
  readonly html: string;
}

/** Shows rich text: a job description, a blog post, a product's long description. Sanitises it once more. */
export function RichTextView({ html }: RichTextViewProps) {
  const safe = useMemo(() => ({ __html: sanitiseRichText(html) }), [html]);
  return <Text dangerouslySetInnerHTML={safe} />;
}

const Text = styled.div`
  max-width: 70ch;
  font-size: ${font.reading};
  line-height: 1.6;
  overflow-wrap: break-word;

  & > * + * {
    margin-block-start: ${space[4]};
  }
  & > :is(h1, h2, h3, h4, h5, h6) {
    margin-block-start: ${space[8]};
  }
  & > :first-child {
    margin-block-start: 0;
  }
  & :is(h1, h2) {
    font-size: ${font.title};
  }
  & h3 {
    font-size: ${font.lead};
  }
  & :is(h4, h5, h6) {
    font-size: ${font.reading};
  }
  & :is(ul, ol) {
    padding-inline-start: ${space[6]};
  }
  & li + li {
    margin-block-start: ${space[1]};
  }
  & blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.line};
    color: ${color.muted};
  }
  & pre,
  & :not(pre) > code {
    border-radius: ${radius.small};
    background: ${color.sunken};
  }
  & pre {
    overflow-x: auto;
    padding: ${space[4]};
  }
  & :not(pre) > code {
    padding: 0.1em 0.3em;
  }
  & :is(img, iframe) {
    max-width: 100%;
    border: 0;
    border-radius: ${radius.control};
  }
  & iframe {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
  }
`;
