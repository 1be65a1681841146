import type { RecordKind } from '@vended/contract/recordCode';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { ScannedAction } from '../paths';
import { ScanCodes } from '../scan/ScanCodes';

/** The fields of the form that a scan fills. */
type Scanned = Partial<Record<'item_id' | 'person_id' | 'from_place_id' | 'to_place_id', string>>;

interface ScanRecordsProps {
  readonly action: ScannedAction;
  /** Whether the movement is being booked. */
  readonly locked: boolean;
  /** Where it comes from, as far as that is known: of a move the next stockroom is where it goes to. */
  readonly from: string;
  readonly left: 'all' | 'some' | 'nothing';
  readonly onFound: (found: Scanned) => void;
}

const byPerson = {
  wanted: 'an item, a person or a badge, or a stockroom',
  kinds: ['item', 'user', 'stockroom'],
} as const;

/** What can be scanned for each action. */
const uses: Readonly<
  Record<ScannedAction, { readonly wanted: string; readonly kinds: readonly RecordKind[] }>
> = {
  issue: byPerson,
  return: byPerson,
  move: { wanted: 'an item or a stockroom', kinds: ['item', 'stockroom'] },
};

/** Reads the codes of what is moved, and of the person or the stockroom, in any order. */
export function ScanRecords({ action, locked, from, left, onFound }: ScanRecordsProps) {
  return (
    <Frame>
      <ScanCodes
        {...uses[action]}
        locked={locked}
        left={left}
        onFound={({ kind, id }) => {
          onFound({ [fieldOf(action, kind, from)]: id });
          return undefined;
        }}
      />
    </Frame>
  );
}

/** The field that a record of that kind fills. */
function fieldOf(action: ScannedAction, kind: RecordKind, from: string): keyof Scanned {
  if (kind === 'item') return 'item_id';
  if (kind === 'user') return 'person_id';
  if (action === 'move') return from === '' ? 'from_place_id' : 'to_place_id';
  return action === 'issue' ? 'from_place_id' : 'to_place_id';
}

const Frame = styled.div`
  margin-block-end: ${space[6]};

  &:has(> [data-folded]) {
    margin-block-end: ${space[2]};
  }
`;
