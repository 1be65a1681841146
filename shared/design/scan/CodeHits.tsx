import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, size, space } from '../theme/tokens';

interface CodeHitsProps {
  /** The code that several records have. */
  readonly code: string;
  readonly hits: readonly { readonly id: string; readonly detail?: string; readonly choice: ReactNode }[];
}

/** The records that have a scanned code, of which the user chooses one. */
export function CodeHits({ code, hits }: CodeHitsProps) {
  return (
    <Hits aria-label={`Records with the code ${code}`}>
      <p role="status">{`${hits.length} records have the code ${code}. Choose one.`}</p>
      <ul>
        {hits.map(({ id, detail, choice }) => (
          <li key={id}>
            {choice}
            {detail && <span>{detail}</span>}
          </li>
        ))}
      </ul>
    </Hits>
  );
}

const Hits = styled.section`
  max-width: ${size.form};

  & > p {
    font-weight: ${font.medium};
    overflow-wrap: anywhere;
  }
  & > ul {
    margin: ${space[2]} 0 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[3]};
    min-height: ${size.row};
    border-block-end: 1px solid ${color.hairline};
    overflow-wrap: anywhere;

    & > span {
      color: ${color.muted};
    }
  }
`;
