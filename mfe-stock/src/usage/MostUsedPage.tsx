import { shownWeeks } from '@vended/contract/stock/daysLeft';
import type { MostUsedItem } from '@vended/contract/stock/use';
import { RankedBars } from '@vended/design/chart/RankedBars';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Skeleton } from '@vended/design/components/Skeleton';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { color, size, space } from '@vended/design/theme/tokens';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import ChartColumn from 'lucide-react/icons/chart-column';
import styled from 'styled-components';
import { StockPage } from '../parts/StockPage';
import { paths } from '../paths';
import { LastingSign } from './LastingSign';
import { useMostUsedQuery } from './usageApi';

const failedText = 'Failed to load what is used most';

/** The items that are used most, and for how long their stock lasts: what is ordered next. */
export function MostUsedPage() {
  const { currentData: items, error, refetch } = useMostUsedQuery();
  const failed = !items && error;
  useLoadFailure(failed, failedText);
  return (
    <StockPage title="Used Most">
      {failed && <LoadFailure text={failedText} onRetry={() => void refetch()} />}
      {!items && !failed && <Loading />}
      {items?.length === 0 && (
        <EmptyState text={`Nothing was used in the last ${shownWeeks} weeks.`} icon={ChartColumn}>
          What people take from a device or a stockroom, and do not bring back, is used.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Content>
          <p>
            In the last {shownWeeks} weeks, without what came back and items that are lent. How long the rest
            lasts is reckoned from that use.
          </p>
          <RankedBars label="Used most" bars={items.map(barOf)} />
        </Content>
      )}
    </StockPage>
  );
}

function barOf(item: MostUsedItem) {
  const { item_id, description, used, unit } = item;
  return {
    id: item_id,
    name: description,
    to: paths.record('item', item_id),
    value: used,
    text: `${used.toLocaleString('en-GB')} ${unit}`.trimEnd(),
    note: <LastingSign of={item} />,
  };
}

function Loading() {
  return (
    <Content aria-busy>
      <VisuallyHidden>Loading what is used most…</VisuallyHidden>
      {['70%', '60%', '45%', '40%', '30%'].map((width) => (
        <Skeleton key={width} width={width} height="1.5em" />
      ))}
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: calc(1.4 * ${size.form});

  & > p {
    margin: 0;
    color: ${color.muted};
  }
`;
