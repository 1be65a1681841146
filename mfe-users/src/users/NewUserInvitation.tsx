import { color, radius, size, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useUserQuery } from './usersApi';
import { PasswordLink } from '../user-sign-in/PasswordLink';

/** Offers the invitation of a user who was just added, for as long as the user has no password. */
export function NewUserInvitation({ userId }: { readonly userId: string }) {
  const { data } = useUserQuery({ user_id: userId });
  const user = data?.user;
  if (user?.status !== 'pending' || user.archived_at) return null;
  return (
    <Panel role="note" aria-label="Invitation">
      <p>
        {user.username} has no password yet. Send them an invitation link: it opens a page where they set one.
      </p>
      <PasswordLink user={user} />
    </Panel>
  );
}

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  max-width: ${size.form};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  & > p {
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
`;
