import styled from 'styled-components';
import { useState } from 'react';
import { Dialog } from '@vended/design/components/Dialog';
import { Checkbox } from '@vended/design/form/Checkbox';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { commandKeyName } from './commandKeyName';

export interface KeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What `n` does on this page, such as Add item, or undefined. */
  readonly newLabel: string | undefined;
  /** Whether keys without Ctrl or ⌘ act. */
  readonly singleKeys: boolean;
  readonly onSingleKeys: (on: boolean) => void;
}

/** Lists the console's keys, and turns those without Ctrl or ⌘ on and off. */
export function KeysSheet({ open, onClose, newLabel, singleKeys, onSingleKeys }: KeysSheetProps) {
  const [on, setOn] = useState(singleKeys);
  const keys: readonly (readonly [keys: string, does: string])[] = [
    [`${commandKeyName}K`, 'Search pages, actions and records'],
    [`${commandKeyName}S`, 'Save the form'],
    ['/', 'Search the list, on a page that has one'],
    ['n', newLabel ?? 'Add a record (on list pages)'],
    ['s', 'Scan a label'],
    ['?', 'Show this sheet'],
    ['Esc', 'Close the open panel'],
  ];

  function handleSingleKeys(next: boolean) {
    setOn(next);
    onSingleKeys(next);
  }

  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <Keys>
        {keys.map(([key, does]) => (
          <Row key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </Row>
        ))}
      </Keys>
      <Checkbox
        id="single-keys"
        name="single-keys"
        label="Use the keys /, n, s and ?"
        value={on}
        onChange={handleSingleKeys}
      />
    </Dialog>
  );
}

const Keys = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[5]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: baseline;

  & > dd {
    margin: 0;
  }
  kbd {
    padding: 2px ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.sunken};
    font-family: ${font.mono};
    font-size: ${font.caption};
  }
`;
