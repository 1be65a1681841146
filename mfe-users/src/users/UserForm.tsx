import type { User } from '@vended/contract/users';
import { RecordForm } from '@vended/design/form/RecordForm';
import { saveAction, useRecordForm } from '@vended/design/form/useRecordForm';
import { userFields } from '@vended/contract/users.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import { useArchive } from '@vended/design/page/useArchive';
import { paths } from '../paths';
import { invitationOf } from '../user-sign-in/invitation';
import { UserFields } from './UserFields';
import { newUser, restoredUser, userInput, userTexts, userValues } from './userValues';
import { useArchiveUserMutation, useSaveUserMutation } from './usersApi';

interface UserFormProps {
  /** The user to change; without it, the form adds a new one. */
  readonly stored?: User;
}

/** Saves a user and returns to the list. The draft contains everything except the password. */
export function UserForm({ stored }: UserFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { undoAdded } = useArchive('user', useArchiveUserMutation());
  const user = useRecordForm(
    {
      record: 'user',
      stored,
      blank: newUser,
      values: userValues,
      texts: userTexts,
      neverStored: { password: 'A password is never kept in the browser. Enter it again.' },
    },
    useSaveUserMutation(),
    stored ? 'Failed to update user' : 'Failed to create user',
  );
  const own = stored?.id === shell.session.current()?.id;
  const setsPassword = user.form.values.password !== '';

  const handleSubmit = () =>
    user.submit({
      input: (values, version) => ({ ...userInput(values), ...saveAction('user_id', version) }),
      idIn: ({ user_id }) => user_id,
      leave({ user_id }) {
        // The list offers the invitation of a user who cannot sign in yet.
        const invited = stored || setsPassword ? undefined : invitationOf(user_id);
        return shell.navigate(leftAt(paths.users), { state: invited });
      },
      undoAdded,
      // A password cannot be restored: nobody knows the previous one.
      undoable: !stored || !setsPassword,
    });

  return (
    <>
      <RecordForm record={user} submitLabel={stored ? 'Update User' : 'Create User'} onSubmit={handleSubmit}>
        <UserFields form={user.form} of={!stored ? 'a new user' : own ? 'oneself' : 'a stored user'} />
      </RecordForm>
      {user.history && (
        <RecordHistory kind="user" fields={userFields} restored={restoredUser} {...user.history} />
      )}
    </>
  );
}
