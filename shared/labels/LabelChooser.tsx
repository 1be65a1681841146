import styled from 'styled-components';
import { Checkbox } from '../form/Checkbox';
import { color, radius, space } from '../theme/tokens';
import type { Label } from './PrintedLabels';

interface LabelChooserProps {
  /** What the rows are, such as 'Devices'. */
  readonly label: string;
  readonly rows: readonly Label[];
  /** What is chosen so far, by id; it may hold more than the rows that a search shows. */
  readonly chosen: ReadonlyMap<string, Label>;
  readonly onChoose: (chosen: ReadonlyMap<string, Label>) => void;
}

/** Ticks the records to print labels for, one by one or all that are shown. */
export function LabelChooser({ label, rows, chosen, onChoose }: LabelChooserProps) {
  const all = rows.every(({ id }) => chosen.has(id));

  function choose(labels: readonly Label[], wanted: boolean) {
    const next = new Map(chosen);
    for (const row of labels) {
      if (wanted) next.set(row.id, row);
      else next.delete(row.id);
    }
    onChoose(next);
  }

  return (
    <List role="group" aria-label={label}>
      <Row>
        <Checkbox
          id="labels-all"
          name="all"
          label={`All ${rows.length} shown`}
          value={all}
          onChange={(wanted) => choose(rows, wanted)}
        />
      </Row>
      {rows.map((row) => (
        <Row key={row.id}>
          <Checkbox
            id={`label-${row.id}`}
            name={row.id}
            label={row.name}
            value={chosen.has(row.id)}
            onChange={(wanted) => choose([row], wanted)}
          />
        </Row>
      ))}
    </List>
  );
}

const List = styled.div`
  max-width: 40rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Row = styled.div`
  padding: ${space[1]} ${space[4]};
  content-visibility: auto;
  contain-intrinsic-height: auto 2.5rem;

  &:first-child {
    background: ${color.sunken};
  }
  & + & {
    border-block-start: 1px solid ${color.hairline};
  }
`;
