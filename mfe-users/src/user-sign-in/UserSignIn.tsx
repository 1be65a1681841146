import type { User } from '@vended/contract/users';
import { FormSection } from '@vended/design/form/FormSection';
import { size, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { SecondFactorReset } from '../second-factor/SecondFactorReset';
import { Deactivation } from './Deactivation';
import { PasswordLink } from './PasswordLink';

const hints: Readonly<Record<User['status'], string>> = {
  active: 'Send the user a link to set a new password. The current password works until then.',
  pending: 'Send the user a link to set a password. They can sign in as soon as it is set.',
  deactivated: 'This user cannot sign in.',
};

/** Whether a user can sign in, for those who may change that. */
export function UserSignIn({ user }: { readonly user: User }) {
  return (
    <Width>
      <FormSection title="Sign-in" hint={hints[user.status]}>
        <Buttons>
          {user.status !== 'deactivated' && <PasswordLink user={user} />}
          <SecondFactorReset user={user} />
          <Deactivation user={user} />
        </Buttons>
      </FormSection>
    </Width>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Width = styled.div`
  max-width: ${size.form};
  padding-block-end: ${space[4]};
`;
