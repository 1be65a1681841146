import { kindsWithoutHistory } from '@vended/contract/auditKinds';
import { auditVerb } from '@vended/contract/auditVerbs';
import { calledOtherwise, labelInSentence } from '@vended/contract/recordLabels';
import type { readUsersSummary, SummaryChange } from '@vended/contract/summaries';
import { Row, RowLink, SummaryCard } from '@vended/design/components/SummaryCard';
import { color, font } from '@vended/design/theme/tokens';
import type { SummaryCardProps } from '@vended/module/slots/summaryExtension';
import { useSummary } from '@vended/module/slots/useSummary';
import styled from 'styled-components';
import { paths } from '../../paths';

/** The latest changes in the account, from the audit trail. Each links to changes of the same kind by the same person. */
export function LatestChanges({ accountId }: SummaryCardProps) {
  const { data, failed, retry } = useSummary<typeof readUsersSummary>('/users_summary', accountId);
  const changes = data && (data.changes ?? []);
  return (
    <SummaryCard title="Latest changes" rows={6} failed={failed} onRetry={retry}>
      {changes && (
        <>
          {changes.length === 0 ? <Row>Nothing has been changed yet.</Row> : changes.map(rowOf)}
          <Row>
            <RowLink to={paths.history}>All changes and sign-ins</RowLink>
          </Row>
        </>
      )}
    </SummaryCard>
  );
}

const kinds: Readonly<Record<string, { readonly label: string } | undefined>> = kindsWithoutHistory;
const others: Readonly<Record<string, string | undefined>> = calledOtherwise;

/**
 * What a person calls such a record. Most kinds with a history are called by their name in the audit trail, because the table with their
 * labels is too large to be loaded for a card.
 */
function kindText(resource: string): string {
  const label = kinds[resource]?.label ?? others[resource];
  return label === undefined ? resource.replaceAll('_', ' ') : labelInSentence(label);
}

function rowOf({ id, username, action, resource, name, created_at }: SummaryChange) {
  const kind = kindText(resource);
  const what = `${username} ${auditVerb(action)} ${kind}`;
  return (
    <Row key={id}>
      <RowLink
        to={`${paths.history}?${new URLSearchParams({ who: username, kind: resource })}`}
        title={`${what} ${name}`.trimEnd()}
      >
        <Lines>
          <strong>{name || `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}</strong>
          <Muted>
            {what},{' '}
            <time dateTime={created_at}>
              {new Date(created_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </Muted>
        </Lines>
      </RowLink>
    </Row>
  );
}

const Lines = styled.span`
  display: grid;
  min-width: 0;
  line-height: ${font.lineSnug};

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > strong {
    font-weight: ${font.medium};
  }
`;

const Muted = styled.span`
  color: ${color.muted};
  font-size: ${font.caption};
`;
