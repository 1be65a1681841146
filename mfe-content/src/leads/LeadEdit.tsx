import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSkeleton } from '@vended/shared/form/FormSkeleton';
import { Page } from '@vended/shared/page/Page';
import { RecordFailure } from '@vended/shared/page/RecordFailure';
import { useParams } from '@vended/shared/module/router';
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
