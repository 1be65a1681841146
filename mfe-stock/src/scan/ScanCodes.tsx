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
