import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import type { User } from '@vended/contract/users';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { useShell } from '@vended/module/ShellContext';
import { Table } from '@vended/design/table/Table';
import { color } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { SignOutEverywhere } from './SignOutEverywhere';
import { sessionColumns } from './sessionColumns';
import { useSessionsQuery } from './sessionsApi';

const loadFailed = 'Failed to load sessions';

/** The user's sessions, and a button to end them. */
export function ActiveSessions({ user }: { readonly user: User }) {
  const { session } = useShell();
  const own = session.current()?.id === user.id;
  const { data, error, refetch } = useSessionsQuery({ user_id: user.id });
  useLoadFailure(error, loadFailed);
  const others = data?.sessions.filter(({ current }) => !current) ?? [];

  return (
    <FormWidth>
      <FormSection title="Active Sessions" hint="Every browser that is signed in, most recently used first.">
        <Table
          label="Active sessions"
          columns={sessionColumns}
          rows={data?.sessions}
          failure={error && !data ? { text: loadFailed, onRetry: () => void refetch() } : null}
          empty={<Nowhere>Not signed in anywhere.</Nowhere>}
        />
        {others.length > 0 && <SignOutEverywhere user={user} own={own} />}
      </FormSection>
    </FormWidth>
  );
}

const Nowhere = styled.p`
  color: ${color.muted};
`;
