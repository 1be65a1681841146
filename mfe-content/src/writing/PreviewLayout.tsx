import { color, font, radius, space } from '@vended/design/theme/tokens';
import { RichTextView } from '@vended/design/components/RichTextView';
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

interface PreviewLayoutProps {
  /** The rich text to preview. */
  readonly html: string;
  /** The form. */
  readonly children: ReactNode;
}

/** A form next to a preview of its text on the public page, or above it on a narrow screen. */
export function PreviewLayout({ html, children }: PreviewLayoutProps) {
  const headingId = useId();
  const shown = useDebounced(html);
  return (
    <Columns>
      <div>{children}</div>
      <Preview aria-labelledby={headingId}>
        <Heading id={headingId}>Preview</Heading>
        <Hint>As the public page shows it. It leaves out colours, sizes and fonts.</Hint>
        <Page>{shown ? <RichTextView html={shown} /> : <Empty>Nothing written yet.</Empty>}</Page>
      </Preview>
    </Columns>
  );
}

/** Debounces the text by its length: immediately for a short one, one second for 1 MB, which is slow to render. */
function useDebounced(html: string): string {
  const [debounced, setDebounced] = useState(html);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(html), html.length / 1000);
    return () => clearTimeout(timer);
  }, [html]);
  return useDeferredValue(debounced);
}

// Depends on the width next to the sidebar, not on the viewport, so it is not a media query.
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: ${space[8]};
`;

const Preview = styled.section`
  position: sticky;
  inset-block-start: calc(var(--size-top-bar) + ${space[4]});
  min-width: 0;
`;

const Heading = styled.h2`
  font-size: ${font.lead};
`;

const Hint = styled.p`
  margin-block: ${space[1]} ${space[3]};
  color: ${color.muted};
`;

const Page = styled.div`
  max-height: calc(100dvh - 12rem);
  overflow-y: auto;
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.page};
`;

const Empty = styled.p`
  color: ${color.muted};
`;
