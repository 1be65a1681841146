import type { User } from '@vended/shared/contract/users';
import { LabelButton } from '@vended/shared/labels/LabelButton';
import { LabelChooser } from '@vended/shared/labels/LabelChooser';
import { useChosenLabels } from '@vended/shared/labels/useChosenLabels';
import { Page } from '@vended/shared/page/Page';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { paths } from '../paths';
import { useUsersInfiniteQuery } from './usersApi';

/** Chooses users and prints their QR labels. */
export function UserLabels() {
  const [q, setQ] = useState('');
  const chosen = useChosenLabels();
  const users = useUsersInfiniteQuery(q ? { q } : {});

  return (
    <Page
      title="QR Labels"
      back={{ to: paths.users, label: 'Back to Users' }}
      action={
        <LabelButton
          labels={chosen.labels}
          text={`Print labels (${chosen.labels.length})`}
          variant="primary"
        />
      }
    >
      <LabelChooser
        label="Users"
        query={users}
        labelsOf={labelsOf}
        search={{ q, setQ }}
        chosen={chosen}
        empty={
          <EmptyState icon={Users} text="No users found.">
            Nothing matches this search.
          </EmptyState>
        }
      />
    </Page>
  );
}

const labelsOf = ({ users }: { readonly users: readonly User[] }) =>
  users.map(({ id, username: name }) => ({ id, name }));
