import { Link } from '@vended/design/components/Link';
import { color, space } from '@vended/design/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PlaceLinksProps {
  /** What they are, such as 'Active locations in archived groups'. */
  readonly title: string;
  readonly places: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  /** What comes after them. */
  readonly children?: ReactNode;
}

/** Links to places that no list on the page leads to. Nothing if there are none. */
export function PlaceLinks({ title, places, children }: PlaceLinksProps) {
  if (places.length === 0) return null;
  return (
    <Line aria-label={title}>
      <p>{title}:</p>
      <ul>
        {places.map(({ id, name, path }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
      {children}
    </Line>
  );
}

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};

  & > p {
    color: ${color.muted};
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    padding: 0;
    list-style: none;
  }
`;
