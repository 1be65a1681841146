import { useSaving } from '@vended/module/query/useSaving';
import type { User } from '@vended/contract/users';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { userFields } from '@vended/contract/users.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { useListPlaces } from '@vended/design/table/useListPlaces';
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
  const { save, saving, failure, undo } = useSaving(
    useSaveUserMutation(),
    stored ? 'Failed to update user' : 'Failed to create user',
  );
  const form = useDraft(useForm(stored ? userValues(stored) : newUser, failure), 'user', stored, {
    password: 'A password is never kept in the browser. Enter it again.',
  });
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: userValues,
    texts: userTexts,
  });

  const { undoAdded } = useArchive('user', useArchiveUserMutation());
  const archived = Boolean(stored?.archived_at);
  const own = stored?.id === shell.session.current()?.id;

  async function handleSubmit() {
    const action = stored
      ? ({ action: 'UPDATE', user_id: stored.id, updated_at: updatedAt } as const)
      : ({ action: 'INSERT' } as const);
    const before = userInput(form.stored);
    const setsPassword = form.values.password !== '';
    const saved = await save({ ...userInput(form.values), ...action });
    if (!saved) return;
    form.saved();
    const { message, user_id, updated_at } = saved;
    // The list offers the invitation of a user who cannot sign in yet.
    const invited = stored || setsPassword ? undefined : invitationOf(user_id);
    await shell.navigate(leftAt(paths.users), { state: invited });
    const back = stored
      ? undo({ ...before, action: 'UPDATE', user_id, updated_at })
      : undoAdded(user_id, updated_at);
    // A password cannot be restored: nobody knows the previous one.
    shell.status.success(message, stored && setsPassword ? undefined : back);
  }

  return (
    <>
      <RecordForm
        form={form}
        saving={saving}
        submitLabel={stored ? 'Update User' : 'Create User'}
        conflict={conflict}
        stored={stored}
        onSubmit={handleSubmit}
      >
        <UserFields form={form} of={!stored ? 'a new user' : own ? 'oneself' : 'a stored user'} />
      </RecordForm>
      {stored && (
        <RecordHistory
          kind="user"
          recordId={stored.id}
          fields={userFields}
          {...(!archived && { form })}
          restored={restoredUser}
        />
      )}
    </>
  );
}
