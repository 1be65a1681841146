import type { MisplacedItem } from '@vended/contract/stock/layouts';
import { Icon } from '@vended/design/components/Icon';
import { Link } from '@vended/design/components/Link';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { color, space } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import { useId } from 'react';
import styled from 'styled-components';
import { paths } from '../../paths';
import { misplacedIcon } from '../../levels/StateSign';
import { ToPutRight } from './ToPutRight';

interface MisplacedItemsProps {
  /** Those of one bin. */
  readonly items: readonly MisplacedItem[];
  /** The code of the record that a movement leads back to. */
  readonly back: string;
}

/** What is in a bin and does not belong there, each with a way to move it where it does. Nothing if there is none. */
export function MisplacedItems({ items, back }: MisplacedItemsProps) {
  const id = useId();
  const { session } = useShell();
  if (items.length === 0) return null;

  return (
    <Panel as="div" role="group" aria-labelledby={id}>
      <h4 id={id}>
        <Icon glyph={misplacedIcon} size={16} />
        In the wrong bin
      </h4>
      <ul>
        {items.map((item) => (
          <li key={item.item_id}>
            <span>
              {item.quantity.toLocaleString('en-GB')} ×{' '}
              <Link to={paths.record('item', item.item_id)}>{item.description}</Link>
            </span>
            {session.can('inventory.write') && (
              <Link to={moving(item, back)}>
                Move <VisuallyHidden>{item.description}</VisuallyHidden>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const moving = ({ item_id, place_id, quantity }: MisplacedItem, back: string) =>
  paths.movement('move', { item_id, from_place_id: place_id, quantity: String(quantity), back });

const Panel = styled(ToPutRight)`
  & > h4 {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    color: ${color.errorText};
  }
  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    justify-content: space-between;
  }
`;
