import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

interface TickBoxProps {
  /** What it selects, such as 'Select Safety glasses'. */
  readonly label: string;
  readonly ticked: boolean;
  /** Whether a part of what it selects is ticked. */
  readonly partly?: boolean;
  readonly disabled?: boolean;
  /** `range` is true if Shift was held. */
  readonly onTick: (ticked: boolean, range: boolean) => void;
}

/** A box to select a row of a table, large enough for a finger. */
export function TickBox({ label, ticked, partly = false, disabled = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Area>
      <Box
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={ticked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Area>
  );
}

const Area = styled.label`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: var(--tick-height, 44px);
  margin: calc(-1 * ${space[2]});
  cursor: pointer;
`;

const Box = styled.input`
  width: 18px;
  height: 18px;
  margin: 0;
  border-radius: ${radius.small};
  accent-color: ${color.action};
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;
