import type { ActiveSession } from '@vended/contract/sessions';
import { activeSessionFields } from '@vended/contract/sessions.fields';
import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { color, font, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Pill } from '@vended/design/components/Pill';
import styled from 'styled-components';

/** The columns of the sessions of a user. @param onEnd asked to end one */
export const sessionColumns = (onEnd: (session: ActiveSession) => void): readonly Column<ActiveSession>[] => [
  {
    header: activeSessionFields.browser.label,
    cell: (session) => <Browser session={session} />,
    width: 'minmax(0, 1.5fr)',
  },
  { header: activeSessionFields.created_at.label, cell: ({ created_at }) => dayAndTimeOf(created_at) },
  { header: activeSessionFields.last_used_at.label, cell: ({ last_used_at }) => dayAndTimeOf(last_used_at) },
  {
    header: 'Actions',
    width: '6rem',
    cell: (session) =>
      !session.current && (
        <Button
          size="small"
          aria-label={`Sign out ${session.browser} at ${session.address}`}
          onClick={() => onEnd(session)}
        >
          Sign out
        </Button>
      ),
  },
];

function Browser({ session: { browser, address, current } }: { readonly session: ActiveSession }) {
  return (
    <>
      <Names>
        {browser}
        {current && <Pill tone="success">This browser</Pill>}
      </Names>
      <Address>{address}</Address>
    </>
  );
}

const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

const Address = styled.p`
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
`;
