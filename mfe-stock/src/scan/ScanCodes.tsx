import { Button } from '@vended/design/components/Button';
import { CodeHits } from '@vended/design/scan/CodeHits';
import { Scanner } from '@vended/design/scan/Scanner';
import { color, font, space } from '@vended/design/theme/tokens';
import { useScans } from '@vended/module/scans';
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useScannedCodes, type ScanUse } from './useScannedCodes';

interface ScanCodesProps extends ScanUse {
  /** Whether nothing is left to scan: the camera is off then, and one line is left of the panel. */
  readonly isComplete?: boolean;
}

/** Reads codes one after the other; of several records that have the same, the person chooses one. */
export function ScanCodes({ isComplete = false, ...use }: ScanCodesProps) {
  const { read, problem, several, choose } = useScannedCodes(use);
  const frame = useRef<HTMLDivElement>(null);
  const wasComplete = useRef(isComplete);

  // Browsers keep the fields below in view while the panel above them changes its height, and move the panel out of it.
  useEffect(() => {
    if (wasComplete.current === isComplete) return;
    wasComplete.current = isComplete;
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isComplete]);

  const panel = { onCode: read, problem, verb: 'Enter', hint: hintFor(use.kinds) };
  return (
    <Frame ref={frame}>
      {isComplete ? <Folded panel={panel} /> : <Scanner {...panel} />}
      {several && (
        <CodeHits
          code={several.code}
          hits={several.records.map((record) => ({
            id: record.id,
            detail: record.detail,
            choice: <Button onClick={() => choose(record)}>{record.label}</Button>,
          }))}
        />
      )}
    </Frame>
  );
}

interface Panel {
  readonly onCode: (text: string) => Promise<boolean>;
  readonly problem: string | null;
  readonly verb: string;
  readonly hint: string;
}

/** The panel while it is asked for once more: for a code that is to replace another. */
function Folded({ panel }: { readonly panel: Panel }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <ScanAgain {...panel} onOpen={() => setOpen(true)} />;
  async function handleCode(text: string) {
    const isUsed = await panel.onCode(text);
    if (isUsed) setOpen(false);
    return isUsed;
  }
  return <Scanner {...panel} onCode={handleCode} />;
}

/** Opens the panel. Keyboard scanners are read without it. */
function ScanAgain({
  onCode,
  problem,
  onOpen,
}: Pick<Panel, 'onCode' | 'problem'> & { readonly onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useScans((text) => void onCode(text));

  // The field into which the last code was typed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Line>
      <Button ref={button} icon={ScanLine} onClick={onOpen}>
        Scan again
      </Button>
      <Problem role="alert">{problem}</Problem>
    </Line>
  );
}

/** What the codes are that can be typed. */
function hintFor(kinds: ScanUse['kinds']): string {
  const hasItems = kinds.includes('item');
  const printed = hasItems ? 'As printed on the label or under the bar code' : 'As printed on the label';
  const typed = [
    ...(hasItems ? ['a Master ID'] : []),
    ...(kinds.includes('user') ? ['the number of a badge'] : []),
  ];
  return typed.length === 0 ? `${printed}.` : `${printed}, or ${typed.join(' or ')}.`;
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

const Problem = styled.p`
  color: ${color.errorText};
  font-weight: ${font.medium};
`;
