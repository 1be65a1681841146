import type { ListedMovement } from '@vended/contract/stock/movements';
import { listedMovementFields } from '@vended/contract/stock/movements.fields';
import { movementKindText } from '@vended/contract/stock/movementTexts';
import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { Moments } from './Moments';
import { quantityText, wayText } from './movementText';

interface MovementLinesProps {
  readonly label: string;
  readonly movements: readonly ListedMovement[];
  /** What the page around it is about, which the lines do not repeat. */
  readonly of: 'item' | 'person';
}

/** The last movements on the page of a record, one below the other. */
export function MovementLines({ label, movements, of }: MovementLinesProps) {
  return (
    <List aria-label={label}>
      {movements.map((movement) => (
        <li key={movement.id}>
          <span>
            <strong>
              {movementKindText(movement)} {quantityText(movement)}
            </strong>
            {of === 'person' && ` ${movement.description}`}
          </span>
          <Muted>
            {wayText(of === 'person' ? { ...movement, person: null } : movement)} ·{' '}
            {movement.job && `${listedMovementFields.job.label}: ${movement.job} · `}
            <Moments movement={movement} />
          </Muted>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
  }
`;

const Muted = styled.span`
  color: ${color.muted};
`;
