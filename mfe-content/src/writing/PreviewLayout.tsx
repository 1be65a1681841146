import { color, font, radius, space } from '@vended/design/theme/tokens';
import { RichTextView } from '@vended/design/components/RichTextView';
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

interface PreviewLayoutProps {
  /** The rich text as it is typed. */
  readonly html: string;
  /** The form. */
  readonly children: ReactNode;
}

/** A form beside what the public page will make of its text; one below the other where there is no room. */
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

/** The text once typing pauses: at once for a short one, after a second for 1 MB, which takes a while to draw. */
function useDebounced(html: string): string {
  const [debounced, setDebounced] = useState(html);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(html), html.length / 1000);
    return () => clearTimeout(timer);
  }, [html]);
  return useDeferredValue(debounced);
}

// Whether both fit side by side depends on the room beside the sidebar, not on the window's.
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
