import { useCallback, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

interface CountdownProps {
  /** When it ends, in the visitor's time. */
  readonly to: Date;
  /** What it says from then on, such as 'Support has ended.' */
  readonly ended: string;
}

/** Days, hours, minutes and seconds until a moment, counted down each second; then a sentence, and no more counting. */
export function Countdown({ to, ended }: CountdownProps) {
  const seconds = useSecondsUntil(to.getTime());
  if (seconds === 0) return <Ended>{ended}</Ended>;
  return (
    <Units role="timer">
      {parts(seconds).map(({ unit, count }) => (
        <Unit key={unit}>
          <Count>{count}</Count>
          <Name>{unit}</Name>
        </Unit>
      ))}
    </Units>
  );
}

/** Whole seconds until a moment, 0 once it has passed, null where no visitor's clock is known: on the server. */
function useSecondsUntil(moment: number): number | null {
  const left = useCallback(() => Math.max(0, Math.ceil((moment - Date.now()) / 1000)), [moment]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        if (left() === 0) clearInterval(timer);
        onChange();
      }, 1000);
      return () => clearInterval(timer);
    },
    [left],
  );
  return useSyncExternalStore(subscribe, left, () => null);
}

function parts(seconds: number | null) {
  const units = [
    { unit: 'days', length: 86_400, among: Infinity },
    { unit: 'hours', length: 3600, among: 24 },
    { unit: 'minutes', length: 60, among: 60 },
    { unit: 'seconds', length: 1, among: 60 },
  ];
  return units.map(({ unit, length, among }) => ({
    unit,
    count: seconds === null ? '–' : String(Math.floor(seconds / length) % among).padStart(2, '0'),
  }));
}

const Units = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Unit = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-width: 5rem;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
`;

const Count = styled.span`
  font-size: ${font.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.heavy};
  line-height: ${font.lineTight};
`;

const Name = styled.span`
  color: ${color.muted};
  font-size: ${font.body};
`;

const Ended = styled.p`
  font-size: ${font.title};
  font-weight: ${font.strong};
`;
