import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { LeadForm } from './LeadForm';
import { LeadMessage } from './LeadMessage';
import { useArchiveLeadMutation, useLeadQuery } from './leadsApi';

const loadFailed = 'Failed to load lead details';
const back = { to: paths.leads, label: 'Back to Leads' };

export function LeadEdit() {
  const { leadId = '' } = useParams();
  const { data, error, refetch } = useLeadQuery({ lead_id: leadId });
  useLoadFailure(error, loadFailed);
  const archive = { kind: 'lead', mutation: useArchiveLeadMutation() } as const;

  return (
    <Page
      title={data?.lead.name ?? 'Lead'}
      back={back}
      action={
        data && <ArchiveButton {...archive} record={data.lead} name={data.lead.name} list={paths.leads} />
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="lead"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="lead details" />}
      {data && (
        <>
          <ArchivedNotice {...archive} record={data.lead} onChanged={refetch} />
          <LeadMessage lead={data.lead} />
          <LeadForm key={`${leadId} ${data.lead.archived_at}`} stored={data.lead} />
        </>
      )}
    </Page>
  );
}
