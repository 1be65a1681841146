import type { User } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { Pill, PillLine } from '@vended/design/components/Pill';

/** The type of a user, and the status of one who cannot sign in. */
export function TypeAndStatus({ user: { user_type, status } }: { readonly user: User }) {
  const type = userFields.user_type.choices[user_type];
  if (status === 'active') return type;
  return (
    <PillLine>
      {type}
      <Pill>{userFields.status.choices[status]}</Pill>
    </PillLine>
  );
}
