import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useSaving } from '@vended/module/query/useSaving';
import type { ActiveSession } from '@vended/contract/sessions';
import type { User } from '@vended/contract/users';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { useShell } from '@vended/module/ShellContext';
import { Table } from '@vended/design/table/Table';
import { tableFailure } from '@vended/design/table/tableFailure';
import { color } from '@vended/design/theme/tokens';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { SignOutEverywhere } from './SignOutEverywhere';
import { sessionColumns } from './sessionColumns';
import { useEndSessionsMutation, useSessionsQuery } from './sessionsApi';

const loadFailed = 'Failed to load sessions';

/** The user's sessions, and a button to end them. */
export function ActiveSessions({ user }: { readonly user: User }) {
  const { session, status } = useShell();
  const own = session.current()?.id === user.id;
  const query = useSessionsQuery({ user_id: user.id });
  useLoadFailure(query.error, loadFailed);
  const [ending, setEnding] = useState<ActiveSession | null>(null);
  const columns = useMemo(() => sessionColumns(setEnding), []);
  const { save } = useSaving(useEndSessionsMutation(), 'Failed to sign out');
  const sessions = query.currentData?.sessions;
  const others = sessions?.filter(({ current }) => !current) ?? [];

  async function handleEnd() {
    const session_id = ending?.id;
    setEnding(null);
    const ended = await save({ action: 'DELETE', user_id: user.id, session_id });
    if (ended) status.success(ended.message);
  }

  return (
    <FormWidth>
      <FormSection title="Active Sessions" hint="Every browser that is signed in, most recently used first.">
        <Table
          label="Active sessions"
          columns={columns}
          rows={sessions}
          failure={tableFailure(query, loadFailed)}
          empty={<Nowhere>Not signed in anywhere.</Nowhere>}
        />
        {others.length > 0 && <SignOutEverywhere user={user} own={own} />}
        <ConfirmDialog
          open={ending !== null}
          title={`Sign out ${ending?.browser ?? 'this browser'}?`}
          confirmLabel="Sign out"
          onConfirm={() => void handleEnd()}
          onCancel={() => setEnding(null)}
        >
          {own ? 'You have' : `${user.username} has`} to sign in again in that browser.
        </ConfirmDialog>
      </FormSection>
    </FormWidth>
  );
}

const Nowhere = styled.p`
  color: ${color.muted};
`;
