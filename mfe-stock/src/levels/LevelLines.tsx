import type { ListedLevel } from '@vended/contract/stock/levels';
import { Link } from '@vended/design/components/Link';
import { RuledList } from '../records/RuledList';
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
    <RuledList aria-label={label}>
      {levels.map((level) => {
        const { name, to } = line(level);
        return (
          <li key={level.id}>
            <Link to={to}>{name}</Link>
            <StateSign level={level} />
            <LevelAmount level={level} />
          </li>
        );
      })}
    </RuledList>
  );
}
