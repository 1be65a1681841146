import { controlStyles } from '@vended/design/theme/controlStyles';
import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { useDays } from './useDays';

/** The first and the last day of a list. */
export function DayFields({ days, setDay }: Pick<ReturnType<typeof useDays>, 'days' | 'setDay'>) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Day key={name}>
          {name === 'from' ? 'From' : 'To'}
          <Input type="date" value={days[name]} onChange={({ target }) => setDay(name, target.value)} />
        </Day>
      ))}
    </>
  );
}

const Day = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.muted};
`;

const Input = styled.input`
  ${controlStyles}
  width: 10rem;
`;
