import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { LeadForm } from './LeadForm';
import { LeadMessage } from './LeadMessage';
import { useLeadQuery } from './leadsApi';

const back = { to: paths.leads, label: 'Back to Leads' };

export function LeadEdit() {
  const { leadId = '' } = useParams();
  const { data, error, refetch } = useLeadQuery({ lead_id: leadId });
  useLoadFailure(error, 'Failed to load lead details');

  return (
    <Page title={data?.lead.name ?? 'Lead'} back={back}>
      {error && (
        <RecordFailure
          error={error}
          text="Failed to load lead details"
          onRetry={() => void refetch()}
          record="lead"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="lead details" />}
      {data && (
        <>
          <LeadMessage lead={data.lead} />
          <LeadForm key={leadId} stored={data.lead} />
        </>
      )}
    </Page>
  );
}
