import styled from 'styled-components';
import { trapName } from './enquiry';

interface TrapProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that no person sees or reaches, and that robots fill in. */
export function Trap({ value, onChange }: TrapProps) {
  return (
    <Hidden aria-hidden>
      <label>
        Website
        <input
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </Hidden>
  );
}

const Hidden = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
