import type { User } from '@vended/contract/users';
import { Pill, PillLine } from '@vended/design/components/Pill';
import { userStatusLabel } from './userStatus';
import { userTypeLabel } from './userTypes';

/** The type of a user, and the status of one who cannot sign in. */
export function TypeAndStatus({ user: { user_type, status } }: { readonly user: User }) {
  if (status === 'active') return userTypeLabel(user_type);
  return (
    <PillLine>
      {userTypeLabel(user_type)}
      <Pill>{userStatusLabel(status)}</Pill>
    </PillLine>
  );
}
