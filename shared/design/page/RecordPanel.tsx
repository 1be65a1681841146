import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, size, space } from '../theme/tokens';
import { QrCode } from '../components/QrCode';

interface RecordPanelProps {
  readonly id: string;
  /** The accessible name of the code, such as 'QR code of the device id'. */
  readonly codeLabel: string;
  /** `Facts`. */
  readonly children: ReactNode;
}

/** The header of a record's page: its id as a QR code and as text, next to its properties. */
export function RecordPanel({ id, codeLabel, children }: RecordPanelProps) {
  return (
    <Panel>
      <Code>
        <QrCode value={id} label={codeLabel} />
        <Id>{id}</Id>
      </Code>
      {children}
    </Panel>
  );
}

const Panel = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[6]};
  max-width: ${size.form};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  /* Below the code where the panel is narrow. */
  & > dl {
    flex: 1 1 15rem;
    min-width: 0;
  }
`;

const Code = styled.div`
  flex: none;
  display: grid;
  gap: ${space[2]};
  width: 9rem;
`;

const Id = styled.p`
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;
