import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { timeLeft } from './supportEnd';
import { useNow } from './useNow';

/** Counts down to the end of support, and then says that it has ended (specification 4). */
export function Countdown() {
  const now = useNow();
  const left = now === undefined ? undefined : timeLeft(now);
  if (left === null) return <Ended>Support has ended.</Ended>;
  return (
    <Clock role="timer" aria-label="Time until support ends">
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
        <div key={unit}>
          <strong>{left ? left[unit] : '–'}</strong>
          <span>{unit}</span>
        </div>
      ))}
    </Clock>
  );
}

const Ended = styled.p`
  display: inline-block;
  padding: ${space[3]} ${space[5]};
  border-inline-start: 4px solid ${color.errorText};
  border-radius: ${radius.small};
  background: ${color.errorTint};
  color: ${color.errorText};
  font-size: ${font.title};
  font-weight: ${font.strong};
`;

const Clock = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 6.5rem));
  gap: ${space[3]};

  & > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.raised};
  }
  & strong {
    font-size: ${font.display};
    font-variant-numeric: tabular-nums;
    line-height: ${font.lineTight};

    ${media.narrow} {
      font-size: ${font.title};
    }
  }
  & span {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;
