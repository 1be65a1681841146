import { Button } from '@vended/design/components/Button';
import { media, space } from '@vended/design/theme/tokens';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

interface ScanPanelProps {
  /** Such as 'Count by scanning'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Scanning beside a form that is filled without it too: the camera is on only while the panel is open. */
export function ScanPanel({ label, children }: ScanPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <div>
        <Button icon={ScanLine} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Stop scanning' : label}
        </Button>
      </div>
      {isOpen && children}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-end: ${space[4]};

  ${media.print} {
    display: none;
  }
`;
