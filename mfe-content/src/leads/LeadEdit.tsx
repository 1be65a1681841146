import type { Lead } from '@vended/contract/leads';
import { RecordPage } from '@vended/design/page/RecordPage';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { LeadForm } from './LeadForm';
import { LeadMessage } from './LeadMessage';
import { useArchiveLeadMutation, useLeadQuery } from './leadsApi';

const page = {
  record: 'lead',
  details: 'lead details',
  nameOf: ({ name }: Lead) => name,
  storedIn: (answer: { readonly lead: Lead }) => answer.lead,
  back: { to: paths.leads, label: 'Back to Leads' },
};

export function LeadEdit() {
  const { leadId = '' } = useParams();
  return (
    <RecordPage
      page={page}
      query={useLeadQuery({ lead_id: leadId })}
      archive={{ kind: 'lead', mutation: useArchiveLeadMutation() }}
    >
      {(lead) => (
        <>
          <LeadMessage lead={lead} />
          <LeadForm stored={lead} />
        </>
      )}
    </RecordPage>
  );
}
