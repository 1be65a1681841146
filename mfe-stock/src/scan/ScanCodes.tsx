import { Button } from '@vended/design/components/Button';
import { CodeHits } from '@vended/design/scan/CodeHits';
import { Scanner } from '@vended/design/scan/Scanner';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useScannedCodes, type ScanUse } from './useScannedCodes';

/** Reads codes one after the other; of several records that have the same, the person chooses one. */
export function ScanCodes(use: ScanUse) {
  const { read, problem, several, choose } = useScannedCodes(use);
  return (
    <Frame>
      <Scanner onCode={read} problem={problem} verb="Enter" hint={hintFor(use.kinds)} />
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

/** What the codes are that can be typed. */
function hintFor(kinds: ScanUse['kinds']): string {
  const items = kinds.includes('item') ? ['under the bar code', 'a Master ID'] : [];
  const people = kinds.includes('user') ? ['the number of a badge'] : [];
  const codes = ['As printed on the label', ...items, ...people];
  return codes.length === 1 ? `${codes[0]}.` : `${codes.slice(0, -1).join(', ')}, or ${codes.at(-1)}.`;
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
`;
