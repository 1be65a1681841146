import type { ListedLevel } from '@vended/contract/stock/levels';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { LoadedCard } from '@vended/design/table/LoadedCard';
import { Link } from '@vended/design/components/Link';
import { color, font } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import styled from 'styled-components';
import { LevelLines } from '../../levels/LevelLines';
import { useSomeLevelsQuery } from '../../levels/levelsApi';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { Actions } from '../../parts/Actions';

const shown = 8;

/** The first items in a stockroom, and what can be done with them. */
export function StockroomContents({ stockroomId }: { readonly stockroomId: string }) {
  const { session } = useShell();
  const query = useSomeLevelsQuery({ place_id: stockroomId, limit: shown });
  const levels = query.currentData?.levels;
  const back = backTo('stockroom', stockroomId);

  return (
    <LoadedCard title="Contents" query={query} failure="The contents could not be loaded.">
      {levels?.length === 0 && <p>Nothing is in this stockroom yet.</p>}
      {levels && levels.length > 0 && (
        <>
          <LevelLines
            label="Contents"
            levels={levels}
            line={({ description, item_id }) => ({ name: description, to: paths.record('item', item_id) })}
            detail={minimumOf}
          />
          <Link to={paths.levelsOf({ place_id: stockroomId })}>View all contents</Link>
        </>
      )}
      {levels && session.can('inventory.write') && (
        <Actions>
          <ButtonLink to={paths.movement('receive', { to_place_id: stockroomId, back })}>Receive</ButtonLink>
          <ButtonLink to={paths.movement('move', { from_place_id: stockroomId, back })}>Move</ButtonLink>
          <ButtonLink to={paths.movement('scrap', { from_place_id: stockroomId, back })}>Scrap</ButtonLink>
          <ButtonLink to={paths.count({ place_id: stockroomId, back })}>Count</ButtonLink>
          <ButtonLink to={paths.refill({ stockroom_id: stockroomId, back })}>Refill devices</ButtonLink>
        </Actions>
      )}
    </LoadedCard>
  );
}

/** How many of an item all places together are to have, where that was said. */
const minimumOf = ({ item_minimum = 0 }: ListedLevel) =>
  item_minimum > 0 && <Muted>Minimum {item_minimum.toLocaleString('en-GB')} in all places</Muted>;

const Muted = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
`;
