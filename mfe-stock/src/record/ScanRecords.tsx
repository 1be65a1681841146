import { Button } from '@vended/design/components/Button';
import { CodeHits } from '@vended/design/scan/CodeHits';
import { Scanner } from '@vended/design/scan/Scanner';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { ScannedAction } from '../paths';
import { useScannedRecords, type Scanned } from './useScannedRecords';

interface ScanRecordsProps {
  readonly action: ScannedAction;
  /** Where it comes from, as far as that is known. */
  readonly from: string;
  readonly onFound: (found: Scanned) => void;
}

/** Reads the codes of what is moved, and of the person or the stockroom. */
export function ScanRecords({ action, from, onFound }: ScanRecordsProps) {
  const { read, problem, several, choose } = useScannedRecords(action, from, onFound);
  return (
    <Frame>
      <Scanner onCode={read} problem={problem} verb="Enter" />
      {several && (
        <CodeHits
          code={several.code}
          hits={several.items.map(({ id, description, master_id }) => ({
            id,
            detail: master_id,
            choice: <Button onClick={() => choose(id)}>{description}</Button>,
          }))}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-end: ${space[6]};
`;
