import type { User } from '@vended/contract/users';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts } from '@vended/design/page/Facts';
import { RecordPanel } from '@vended/design/page/RecordPanel';
import { userFields } from '@vended/contract/users.fields';

/** Read-only details, and the id as a QR code. */
export function UserFacts({ user }: { readonly user: User }) {
  return (
    <RecordPanel id={user.id} codeLabel="QR code of the user id">
      <Facts
        facts={[
          { label: userFields.username.label, value: user.username },
          { label: userFields.user_type.label, value: userFields.user_type.choices[user.user_type] },
          { label: userFields.status.label, value: userFields.status.choices[user.status] },
          { label: userFields.created_at.label, value: dayAndTimeOf(user.created_at) },
          { label: userFields.updated_at.label, value: dayAndTimeOf(user.updated_at) },
        ]}
      />
    </RecordPanel>
  );
}
