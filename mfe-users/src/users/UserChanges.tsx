import { maxAccessUsers } from '@vended/contract/limits';
import type { User } from '@vended/contract/users';
import { Button } from '@vended/design/components/Button';
import { SelectionLabels } from '@vended/design/labels/SelectionLabels';
import { BulkBar } from '@vended/design/table/BulkBar';
import type { Selection } from '@vended/design/table/useSelection';
import { useShell } from '@vended/module/ShellContext';
import { useState, type ReactNode } from 'react';
import { AccessMatrix } from '../access/AccessMatrix';
import { usersPart, type UsersQuery } from './usersApi';

interface UserChangesProps {
  readonly selection: Selection<User>;
  /** The search and the filters of the list. */
  readonly matching: UsersQuery;
  readonly children: ReactNode;
}

/** What can be done with the selected users. */
export function UserChanges({ selection, matching, children }: UserChangesProps) {
  const { session, status } = useShell();
  const [open, setOpen] = useState(false);

  function handleOpen() {
    if (selection.count > maxAccessUsers)
      status.error(`The access of at most ${maxAccessUsers} users can be changed at once: choose fewer.`);
    else setOpen(true);
  }

  return (
    <>
      <BulkBar
        selection={selection}
        inWords={{ record: 'user', records: 'users' }}
        fields={[]}
        saving={false}
        send={() => Promise.resolve(null)}
      >
        {session.can('users.write') && (
          <Button size="small" onClick={handleOpen}>
            Device access
          </Button>
        )}
        <SelectionLabels
          selection={selection}
          labelOf={({ id, username: name }) => ({ kind: 'user', id, name })}
          request={(part) => usersPart(matching, part)}
          rowsOf={({ users }: { readonly users: readonly User[] }) => users}
        />
        {children}
      </BulkBar>
      {open && <AccessMatrix users={selection.rows} onClose={() => setOpen(false)} />}
    </>
  );
}
