import type { ListedMovement } from '@vended/contract/stock/movements';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { color, font } from '@vended/design/theme/tokens';
import styled from 'styled-components';

const aMinute = 60_000;

/** When it happened, and when it was recorded if that was more than a minute later: machines report late. */
export function Moments({
  movement: { happened_at, recorded_at },
}: {
  readonly movement: Pick<ListedMovement, 'happened_at' | 'recorded_at'>;
}) {
  const differ = Math.abs(Date.parse(recorded_at) - Date.parse(happened_at)) > aMinute;
  return (
    <span>
      <time dateTime={happened_at}>{dayAndTimeOf(happened_at)}</time>
      {differ && (
        <Recorded>
          Recorded <time dateTime={recorded_at}>{dayAndTimeOf(recorded_at)}</time>
        </Recorded>
      )}
    </span>
  );
}

const Recorded = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
`;
