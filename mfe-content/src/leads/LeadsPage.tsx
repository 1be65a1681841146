import type { SortName } from '@vended/contract/describedFields';
import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayOf } from '@vended/design/format/dates';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import Inbox from 'lucide-react/icons/inbox';
import { paths } from '../paths';
import { RecordLink } from '../RecordLink';
import { leadCsv } from './leadCsv';
import { LeadFilterButtons } from './LeadFilterButtons';
import { LeadName } from './LeadName';
import { leadsPart, useLeadsInfiniteQuery } from './leadsApi';
import { useLeadFilter } from './useLeadFilter';

const columns: readonly Column<Lead, SortName<typeof leadFields>>[] = [
  { header: leadFields.name.label, cell: (lead) => <LeadName lead={lead} />, sort: 'name' },
  { header: leadFields.company.label, cell: ({ company }) => company || '–', sort: 'company' },
  { header: leadFields.email.label, cell: ({ email }) => email, width: 'minmax(0, 1.5fr)' },
  {
    header: leadFields.created_at.label,
    cell: ({ created_at }) => dayOf(created_at),
    sort: 'created_at',
    width: '9.5rem',
  },
  { header: leadFields.chased_date.label, cell: chased, sort: 'chased_date', width: '9.5rem' },
  { header: 'Actions', cell: viewOrEdit, width: '6rem' },
];

const sorts = sortsIn(columns);

export function LeadsPage() {
  const address = useListAddress(sorts);
  const [filter, setFilter] = useLeadFilter();
  const query = { ...address.query, filter };
  const leads = useLeadsInfiniteQuery(query, address.firstPage);

  return (
    <Page title="Manage Inbound Leads">
      <RecordList
        label="Leads"
        address={address}
        query={leads}
        rowsOf={leadsOf}
        columns={columns}
        rowLink={({ id }) => paths.leadEdit(id)}
        empty={{
          icon: Inbox,
          text: 'No leads found for this filter.',
          hint: 'Enquiries from the public contact page arrive here.',
        }}
        filters={<LeadFilterButtons filter={filter} onFilter={setFilter} />}
      >
        <CsvExport
          name="leads"
          columns={leadCsv}
          request={(part) => leadsPart(query, part)}
          rowsOf={leadsOf}
        />
      </RecordList>
    </Page>
  );
}

const leadsOf = (page: { readonly leads: readonly Lead[] }) => page.leads;

function viewOrEdit({ id, name }: Lead) {
  return <RecordLink to={paths.leadEdit(id)} id={id} label="View / Edit" name={name} />;
}

function chased({ lead_chased, chased_date }: Lead): string {
  if (lead_chased === 0) return 'Not yet';
  return chased_date ? dayOf(chased_date) : 'Yes';
}
