import { Button } from '@vended/design/components/Button';
import { CodeHits } from '@vended/design/scan/CodeHits';
import { Scanner } from '@vended/design/scan/Scanner';
import { color, font, space } from '@vended/design/theme/tokens';
import { useScans } from '@vended/module/scans';
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useScannedCodes, type ScanUse } from './useScannedCodes';

interface ScanCodesProps extends ScanUse {
  /** Whether the form is being saved, which takes no scan then. */
  readonly locked?: boolean;
  /** What is left to scan. */
  readonly left?: 'all' | 'some' | 'nothing';
}

/**
 * Reads codes one after the other; of several records that have the same, the person chooses one. After the scan with which nothing is left,
 * the panel becomes one line and the camera is off, until there is all to scan again.
 */
export function ScanCodes({ locked = false, left = 'all', onFound, ...use }: ScanCodesProps) {
  const [scans, setScans] = useState(0);
  const [isFolded, setFolded] = useState(false);
  const { read, problem, several, choose } = useScannedCodes({
    ...use,
    onFound: (record) => {
      if (locked) return 'The form is being saved. Scan again when that is done.';
      setScans((count) => count + 1);
      return onFound(record);
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  if (isFolded && left === 'all') setFolded(false);

  useEffect(() => {
    // Not while the next code is being typed into the panel.
    if (scans > 0 && left === 'nothing' && !frame.current?.querySelector('input')?.value) setFolded(true);
  }, [scans, left]);

  const wasFolded = useRef(isFolded);
  // Browsers keep the fields below in view while the panel above them changes its height, and move the panel out of it.
  useEffect(() => {
    if (wasFolded.current === isFolded) return;
    wasFolded.current = isFolded;
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isFolded]);

  const panel = { onCode: read, problem, verb: 'Enter', hint: hintFor(use.kinds) };
  return (
    <Frame ref={frame} data-folded={isFolded || undefined}>
      {isFolded ? <Folded panel={panel} /> : <Scanner {...panel} />}
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
  return (
    <Reopened>
      <Scanner {...panel} onCode={handleCode} />
    </Reopened>
  );
}

/** Has the focus that the button had, which has opened it. */
function Reopened({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={frame} role="group" aria-label="Scan again" tabIndex={-1}>
      {children}
    </div>
  );
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
  grid-template-columns: minmax(0, 1fr);
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
  /* It quotes the code, which can be long and without a space. */
  overflow-wrap: anywhere;
`;
