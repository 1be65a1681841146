import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, radius } from '../theme/tokens';
import { isCut, Lines } from './CellText';

/** With the button, a row has four lines. */
const most = 3;

/**
 * Text in a cell of a row that has no page which would show the rest of a long one: a button shows it. `TableRow` puts plain texts into it; a
 * cell that shows more than a text does so itself.
 */
export function UnfoldingText({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  const [isFolded, setFolded] = useState(true);
  const [isLong, setLong] = useState(false);

  // Whether it is cut depends on the width of its column.
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || !isFolded) return undefined;
    const observer = new ResizeObserver(() => setLong(isCut(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFolded]);

  return (
    <>
      <Lines ref={text} $lines={isFolded ? most : 1000}>
        {children}
      </Lines>
      {isLong && (
        <Toggle type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? 'Show all' : 'Show less'}
        </Toggle>
      )}
    </>
  );
}

const Toggle = styled.button`
  display: block;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.action};
  font-size: ${font.caption};
  font-weight: ${font.medium};
  line-height: ${font.line};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;

  /* As large as a finger on a phone, without more space between the lines. */
  ${media.narrow} {
    position: relative;
    min-width: 44px;
    text-align: start;

    &::after {
      content: '';
      position: absolute;
      inset: -13px 0;
    }
  }
  ${media.print} {
    display: none;
  }
`;
