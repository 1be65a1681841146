import type { Device } from '@vended/contract/devices';
import { lockCount as limits } from '@vended/contract/limits';
import type { FieldProps } from '@vended/design/form/fieldProps';
import { FieldError } from '@vended/design/form/Field';
import { Select } from '@vended/design/form/Select';
import { SelectControl, type SelectOption } from '@vended/design/form/SelectControl';
import { color, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { useShell } from '@vended/module/ShellContext';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { addBoard, changeLockCount, deleteBoard, refusedDeletion, type BoardValue } from './boards';
import { useLazyBoardsInUseQuery } from './devicesApi';

const counts: readonly SelectOption[] = Array.from({ length: limits.max - limits.min + 1 }, (_, index) => {
  const count = String(index + limits.min);
  return { value: count, label: count };
});

interface BoardEditorProps extends FieldProps<readonly BoardValue[]> {
  /** As it is stored. */
  readonly device: Pick<Device, 'id' | 'unit_type'>;
}

/** Edits the boards of an Unlimited unit: add a board with a lock count, change the count, delete the board. */
export function BoardEditor({ device, id, value: boards, onChange, error }: BoardEditorProps) {
  const { status } = useShell();
  const [lockCount, setLockCount] = useState(String(limits.min));
  const [readBoardsInUse, { isFetching }] = useLazyBoardsInUseQuery();
  const adder = useRef<HTMLButtonElement>(null);
  // A count may be changed before it is known which boards are in use.
  const latest = useRef(boards);
  useEffect(() => {
    latest.current = boards;
  });

  /** Read at each deletion, because bins are cleared on the page of the device. If that fails, the save still says which are in use. */
  async function boardsInUse(): Promise<readonly number[]> {
    // The bins of a Standard device are on none of its boards.
    if (device.unit_type === '') return [];
    const { data, isSuccess } = await readBoardsInUse(device.id);
    return isSuccess ? data : [];
  }

  async function handleDelete(boardNumber: number) {
    if (isFetching) return;
    const inUse = new Set(await boardsInUse());
    const refused = refusedDeletion(latest.current, boardNumber, inUse);
    if (refused !== undefined) {
      status.error(refused);
      return;
    }
    onChange(deleteBoard(latest.current, boardNumber));
    // The button is removed with its board. Without this, the focus would move to the top of the page.
    adder.current?.focus();
  }

  return (
    <Stack id={id} tabIndex={-1}>
      {boards.length === 0 && <None>No boards yet. Choose a lock count and add the first one.</None>}
      {boards.length > 0 && (
        <Boards aria-label="Boards">
          {boards.map((board) => (
            <BoardRow key={board.boardNumber}>
              <strong>Board {board.boardNumber}</strong>
              <SelectControl
                aria-label={`${board.type === 'lock' ? 'Locks' : 'Motors'} on board ${board.boardNumber}`}
                options={counts}
                value={String(board.lockCount)}
                onChoose={(count) => onChange(changeLockCount(boards, board.boardNumber, Number(count)))}
              />
              <span aria-hidden>
                {board.type}
                {board.lockCount !== 1 && 's'}
              </span>
              <IconButton
                aria-label={`Delete board ${board.boardNumber}`}
                onClick={() => void handleDelete(board.boardNumber)}
              >
                <Icon glyph={Trash} />
              </IconButton>
            </BoardRow>
          ))}
        </Boards>
      )}
      <FieldError id={id} error={error} />
      <Adder>
        <Select
          id={`${id}-count`}
          name="lockCount"
          label="Lock count"
          options={counts}
          value={lockCount}
          onChange={setLockCount}
        />
        <Button ref={adder} onClick={() => onChange(addBoard(boards, Number(lockCount)))}>
          Add Board
        </Button>
      </Adder>
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

const None = styled.p`
  color: ${color.muted};
`;

const Boards = styled.ol`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  list-style: none;
`;

const BoardRow = styled.li`
  display: grid;
  grid-template-columns: minmax(3.75rem, 5rem) minmax(4.25rem, 6rem) 1fr auto;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};

  & + & {
    border-block-start: 1px solid ${color.hairline};
  }
`;

const Adder = styled.div`
  display: grid;
  grid-template-columns: 8rem max-content;
  align-items: end;
  gap: ${space[3]};
`;
