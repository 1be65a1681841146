import { isLow, stateOf } from '@vended/contract/stock/levelState';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { LoadedCard } from '@vended/design/table/LoadedCard';
import { Link } from '@vended/design/components/Link';
import { useShell } from '@vended/module/ShellContext';
import { LevelLines } from '../../levels/LevelLines';
import { useItemLevelsQuery } from '../../levels/levelsApi';
import { placeText } from '../../levels/placeText';
import { stateIcons } from '../../levels/StateSign';
import { MovementLines } from '../../movements/MovementLines';
import { useLatestMovementsQuery } from '../../movements/movementsApi';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { useStockSettingsQuery } from '../../settings/settingsApi';
import { DaysLeft } from '../../usage/DaysLeft';
import { UseChart } from '../../usage/UseChart';
import { Actions } from '../../parts/Actions';
import { Stat, Stats } from '../../parts/Stat';
import { ItemSettings } from './ItemSettings';

const shown = 8;

/** Where an item is and how much of it, its use and its last movements, and what can be done with it. */
export function ItemStock({ itemId }: { readonly itemId: string }) {
  const { session } = useShell();
  const query = useItemLevelsQuery(itemId);
  const settings = useStockSettingsQuery(itemId);
  const latest = useLatestMovementsQuery({ item_id: itemId });
  const levels = query.currentData?.levels;
  const onLoan = settings.currentData?.on_loan ?? 0;
  const movements = latest.currentData?.movements ?? [];
  const back = backTo('item', itemId);
  const isArchived = levels?.some(({ archived }) => archived) ?? false;

  return (
    <LoadedCard title="Stock" query={query} failure="The stock could not be loaded.">
      {levels?.length === 0 && <p>None of this item is in stock yet.</p>}
      {levels && levels.length > 0 && (
        <>
          {query.currentData?.next_cursor === undefined && (
            <Stats>
              <InStock
                quantity={levels.reduce((sum, { quantity }) => sum + quantity, 0)}
                minimum={settings.currentData?.minimum ?? 0}
              />
              <Stat label={levels.length === 1 ? 'place' : 'places'} value={levels.length} />
              {onLoan > 0 && <Stat label="on loan" value={onLoan} to={paths.loansOf({ item_id: itemId })} />}
              <DaysLeft itemId={itemId} />
            </Stats>
          )}
          <LevelLines
            label="Levels by place"
            levels={levels.slice(0, shown)}
            line={(level) => ({
              name: placeText(level),
              to:
                level.device_id === null
                  ? paths.record('stockroom', level.place_id)
                  : paths.record('device', level.device_id),
            })}
          />
          {levels.length > shown && <Link to={paths.levelsOf({ item_id: itemId })}>View all places</Link>}
        </>
      )}
      {levels && session.can('inventory.write') && (
        <Actions>
          {!isArchived && (
            <ButtonLink to={paths.movement('receive', { item_id: itemId, back })}>Receive</ButtonLink>
          )}
          <ButtonLink to={paths.movement('move', { item_id: itemId, back })}>Move</ButtonLink>
          <ButtonLink to={paths.movement('issue', { item_id: itemId, back })}>Issue</ButtonLink>
          <ButtonLink to={paths.movement('scrap', { item_id: itemId, back })}>Scrap</ButtonLink>
          <ButtonLink to={paths.count({ item_id: itemId, back })}>Count</ButtonLink>
        </Actions>
      )}
      {levels && <ItemSettings itemId={itemId} isArchived={isArchived} />}
      {levels && levels.length > 0 && <UseChart itemId={itemId} />}
      {movements.length > 0 && (
        <>
          <MovementLines label="Last movements" movements={movements} of="item" />
          <Link to={paths.movementsOf({ item_id: itemId })}>All movements</Link>
        </>
      )}
    </LoadedCard>
  );
}

/** How many all places have together, with a sign where that is below the minimum. */
function InStock({ quantity, minimum }: { readonly quantity: number; readonly minimum: number }) {
  if (!isLow(quantity, minimum)) return <Stat label="in stock" value={quantity} />;
  const state = stateOf(quantity, minimum);
  return (
    <Stat
      label={`in stock, below the minimum of ${minimum.toLocaleString('en-GB')}`}
      value={quantity}
      tone={state}
      icon={stateIcons[state]}
    />
  );
}
