import { color, font, media, space } from '@vended/design/theme/tokens';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with its title and a sentence about what it holds. */
export function Section({ title, note, takesFocus = false, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Part aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h2>
      {note && <p>{note}</p>}
      {children}
    </Part>
  );
}

const Part = styled.section`
  ${media.narrow} {
    margin-block-start: ${space[4]};
  }

  & > h2 {
    margin: 0 0 ${space[1]};
    font-size: ${font.lead};
  }
  & > p {
    max-width: 75ch;
    margin: 0 0 ${space[4]};
    color: ${color.muted};
  }
  & > p > code {
    overflow-wrap: anywhere;
  }
`;
