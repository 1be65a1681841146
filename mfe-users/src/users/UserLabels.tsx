import type { User } from '@vended/contract/users';
import { LabelsPage } from '@vended/design/labels/LabelsPage';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { paths } from '../paths';
import { useUsersInfiniteQuery } from './usersApi';

/** Chooses users and prints their QR labels. */
export function UserLabels() {
  const [q, setQ] = useState('');
  const users = useUsersInfiniteQuery(q ? { q } : {});

  return (
    <LabelsPage
      label="Users"
      back={paths.users}
      query={users}
      labelsOf={labelsOf}
      search={{ q, setQ }}
      empty={{
        icon: Users,
        text: 'No users found.',
        hint: 'Users sign in to this console and open your machines.',
      }}
    />
  );
}

const labelsOf = ({ users }: { readonly users: readonly User[] }) =>
  users.map(({ id, username: name }) => ({ kind: 'user' as const, id, name }));
