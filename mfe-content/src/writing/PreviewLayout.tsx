import { color, font, radius, space } from '@vended/design/theme/tokens';
import { RichTextView } from '@vended/design/components/RichTextView';
import { useBrokenImage } from '@vended/design/components/useBrokenImage';
import { useShell } from '@vended/module/ShellContext';
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

interface PreviewLayoutProps {
  readonly title: string;
  /** The facts in the line below the title, such as location and date. Blank ones are not shown. */
  readonly facts: readonly string[];
  /** The file names of the stored images above the text. */
  readonly pictures?: readonly string[];
  /** The rich text to preview. */
  readonly html: string;
  /** Shown instead of an empty rich text. */
  readonly summary?: string;
  /** The form. */
  readonly children: ReactNode;
}

/** A form next to a preview of its public page, or above it on a narrow screen. */
export function PreviewLayout({ title, facts, pictures = [], html, summary, children }: PreviewLayoutProps) {
  const headingId = useId();
  const shown = useDebounced(html);
  return (
    <Columns>
      <div>{children}</div>
      <Preview aria-labelledby={headingId}>
        <Heading id={headingId}>Preview</Heading>
        <Hint>As the public page shows it. It leaves out colours, sizes and fonts.</Hint>
        <Page>
          {title && <Title>{title}</Title>}
          <Facts>
            {facts
              .filter((fact) => fact !== '')
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </Facts>
          <Pictures>
            {pictures.map((file, index) => (
              <PreviewPicture key={file} file={file} alt={`${title}, image ${index + 1}`} />
            ))}
          </Pictures>
          {shown ? <RichTextView html={shown} /> : <Empty>{summary || 'Nothing written yet.'}</Empty>}
        </Page>
      </Preview>
    </Columns>
  );
}

/** Nothing is shown if the image cannot be loaded, as on the public page. */
function PreviewPicture({ file, alt }: { readonly file: string; readonly alt: string }) {
  const shell = useShell();
  const { image } = useBrokenImage();
  return (
    <img src={shell.address('/blog_public_image', { image: file, size: 'medium' })} alt={alt} {...image} />
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

// Scrolled by the keyboard too.
const Page = styled.div.attrs({ role: 'group', 'aria-label': 'Public page', tabIndex: 0 })`
  max-height: calc(100dvh - 12rem);
  overflow-y: auto;
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.page};
`;

const Title = styled.h3`
  font-size: ${font.heading};
  line-height: 1.12;
  overflow-wrap: anywhere;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-block: ${space[2]} ${space[5]};
  padding: 0;
  color: ${color.muted};
  list-style: none;
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[3]};

  &:not(:empty) {
    margin-block-end: ${space[5]};
  }
  & > img {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.control};
    background: ${color.sunken};
    object-fit: cover;
  }
`;

const Empty = styled.p`
  color: ${color.muted};
`;

/** What saving does, next to the button. */
export const savingPublishes = 'Saving publishes: visitors see it at once.';
