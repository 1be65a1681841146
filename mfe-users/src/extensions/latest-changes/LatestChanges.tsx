import type { readUsersSummary, SummaryChange } from '@vended/contract/summaries';
import { Row, SummaryCard } from '@vended/design/components/SummaryCard';
import { color, font } from '@vended/design/theme/tokens';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import styled from 'styled-components';

const verbs: Readonly<Record<SummaryChange['action'], string>> = {
  INSERT: 'added',
  UPDATE: 'changed',
  DELETE: 'deleted',
  ARCHIVE: 'archived',
  RESTORE: 'restored',
  GRANT: 'granted',
  REVOKE: 'revoked',
  REFUSE: 'refused',
};

/** What was changed last in the account, from the audit trail. */
export function LatestChanges({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readUsersSummary>('/users_summary', accountId);
  const changes = data && (data.changes ?? []);
  return (
    <SummaryCard title="Latest changes" rows={5} failed={failed} onRetry={retry}>
      {changes?.length === 0 ? <Row>Nothing has been changed yet.</Row> : changes?.map(rowOf)}
    </SummaryCard>
  );
}

function rowOf({ id, username, action, resource, name, created_at }: SummaryChange) {
  const kind = resource.replaceAll('_', ' ');
  return (
    <Row key={id}>
      <Change title={`${username} ${verbs[action]} ${kind} ${name}`}>
        {username} {verbs[action]} {kind} <strong>{name}</strong>
      </Change>
      <When dateTime={created_at}>
        {new Date(created_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
      </When>
    </Row>
  );
}

const Change = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const When = styled.time`
  flex: none;
  color: ${color.muted};
  font-size: ${font.caption};
`;
