import type { ListedLevel } from '@vended/contract/stock/levels';
import { Link } from '@vended/design/components/Link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RuledList } from '../records/RuledList';
import { LevelAmount } from './LevelAmount';
import { StateSign } from './StateSign';

interface LevelLinesProps {
  readonly label: string;
  readonly levels: readonly ListedLevel[];
  /** What each line is called, and where it leads to. */
  readonly line: (level: ListedLevel) => { readonly name: string; readonly to: string };
  /** What else a line says, next to its name. */
  readonly detail?: (level: ListedLevel) => ReactNode;
}

/** Some levels on the page of a record, one below the other. */
export function LevelLines({ label, levels, line, detail }: LevelLinesProps) {
  return (
    <Lines aria-label={label}>
      {levels.map((level) => {
        const { name, to } = line(level);
        return (
          <li key={level.id}>
            <span>
              <Link to={to}>{name}</Link>
              {detail?.(level)}
            </span>
            <StateSign level={level} />
            <LevelAmount level={level} />
          </li>
        );
      })}
    </Lines>
  );
}

/** All lines of a list are alike, however long their names are: the state and the amount are below the name, or all have columns. */
const Lines = styled(RuledList)`
  container-type: inline-size;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(5rem, auto);
  }
  & > li > :first-child {
    grid-column: 1 / -1;
  }
  & > li > :last-child {
    text-align: end;
  }
  @container (min-width: 30rem) {
    & > li {
      grid-template-columns: minmax(0, 1fr) 11rem 7rem;
    }
    & > li > :first-child {
      grid-column: auto;
    }
  }
`;
