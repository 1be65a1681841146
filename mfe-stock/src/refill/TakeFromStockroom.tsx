import { Icon } from '@vended/design/components/Icon';
import { color, font, space } from '@vended/design/theme/tokens';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import styled from 'styled-components';
import { useAllLevelsQuery } from '../levels/levelsApi';
import { useRecord } from '../records/useRecordChoices';
import { picksFor, type RefillLine } from './plan';

interface TakeFromStockroomProps {
  /** '' for devices without a stockroom. */
  readonly stockroomId: string;
  readonly lines: readonly RefillLine[];
  readonly quantityOf: (line: RefillLine) => number;
}

/** What to take from one stockroom, and what it has too little of. */
export function TakeFromStockroom({ stockroomId, lines, quantityOf }: TakeFromStockroomProps) {
  const id = useId();
  const stockroom = useRecord('stockroom', stockroomId);
  const { currentData, error } = useAllLevelsQuery({ place_id: stockroomId }, { skip: stockroomId === '' });
  // A bin that is full by what is known may be filled all the same.
  const picks = picksFor(lines, quantityOf).filter(({ quantity }) => quantity > 0);
  if (stockroomId === '')
    return <Warning>These devices have no stockroom: choose where the items come from.</Warning>;
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>From {stockroom?.label ?? 'the stockroom'}</Heading>
      {error && !currentData && <Warning>How many are there could not be loaded.</Warning>}
      <List>
        {picks.map(({ itemId, item, quantity, unit }) => {
          const held = currentData?.levels.find(({ item_id }) => item_id === itemId)?.quantity ?? 0;
          const isShort = currentData !== undefined && held < quantity;
          return (
            <li key={itemId}>
              <Quantity>{quantity.toLocaleString('en-GB')}</Quantity>
              <span>
                {item}
                {unit && ` (${unit})`}
              </span>
              {isShort && (
                <Warning>
                  <Icon glyph={TriangleAlert} size={16} />
                  {held === 0 ? 'None there' : `Only ${held.toLocaleString('en-GB')} there`}
                </Warning>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin: 0 0 ${space[2]};
  font-size: ${font.body};
  font-weight: ${font.strong};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 4ch minmax(0, max-content) auto;
    justify-content: start;
    gap: ${space[3]};
  }
`;

const Quantity = styled.strong`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Warning = styled.span`
  display: inline-flex;
  align-items: start;
  gap: ${space[1]};
  color: ${color.warningText};
  font-weight: ${font.medium};
`;
