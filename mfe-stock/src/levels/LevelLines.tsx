import type { ListedLevel } from '@vended/contract/stock/levels';
import { Link } from '@vended/design/components/Link';
import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { LevelAmount } from './LevelAmount';
import { StateSign } from './StateSign';

interface LevelLinesProps {
  readonly label: string;
  readonly levels: readonly ListedLevel[];
  /** What each line is called, and where it leads to. */
  readonly line: (level: ListedLevel) => { readonly name: string; readonly to: string };
}

/** Some levels on the page of a record, one below the other. */
export function LevelLines({ label, levels, line }: LevelLinesProps) {
  return (
    <List aria-label={label}>
      {levels.map((level) => {
        const { name, to } = line(level);
        return (
          <li key={level.id}>
            <Name to={to}>{name}</Name>
            <StateSign state={level.state} toCount={level.to_count} />
            <LevelAmount level={level} />
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  && {
    gap: 0;
  }
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.hairline};
  }
`;

const Name = styled(Link)`
  flex: 1 1 10rem;
  min-width: 0;
`;
