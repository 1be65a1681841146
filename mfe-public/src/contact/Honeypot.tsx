import styled from 'styled-components';
import { honeypotName } from './enquiry';

interface HoneypotProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that is hidden from users but that bots fill in. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <OffScreen aria-hidden>
      <label>
        Website
        <input
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </OffScreen>
  );
}

const OffScreen = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
