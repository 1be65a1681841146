import type { SortName } from '@vended/contract/describedFields';
import type { Lead } from '@vended/contract/leads';
import { leadFields, leadFilters } from '@vended/contract/leads.fields';
import { onDemand } from '@vended/design/components/onDemand';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayOf } from '@vended/design/format/dates';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { useSelection } from '@vended/design/table/useSelection';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { color, space } from '@vended/design/theme/tokens';
import Inbox from 'lucide-react/icons/inbox';
import styled from 'styled-components';
import { paths } from '../paths';
import { RecordLink } from '../RecordLink';
import { EmailAddress } from './EmailAddress';
import { LeadFilterButtons } from './LeadFilterButtons';
import { LeadName } from './LeadName';
import { leadsFile, useLeadsInfiniteQuery } from './leadsApi';
import { useOwnerFilter } from './useOwnerChoices';

const columns: readonly Column<Lead, SortName<typeof leadFields>>[] = [
  {
    header: leadFields.name.label,
    field: 'name',
    also: ['possible_spam'],
    cell: (lead) => <LeadName lead={lead} />,
    sort: 'name',
    // Wide enough for a word and a mark next to the box that selects the row.
    width: 'minmax(8.5rem, 1.2fr)',
  },
  {
    header: leadFields.company.label,
    field: 'company',
    cell: ({ company }) => company || '–',
    sort: 'company',
    wide: true,
    width: 'minmax(4.5rem, 1fr)',
  },
  {
    header: leadFields.email.label,
    field: 'email',
    cell: ({ email }) => (
      <CellText>
        <EmailAddress value={email} />
      </CellText>
    ),
    width: 'minmax(8rem, 1.8fr)',
  },
  {
    header: leadFields.created_at.label,
    field: 'created_at',
    cell: ({ created_at }) => dayOf(created_at),
    sort: 'created_at',
    width: 'minmax(5rem, 0.9fr)',
  },
  {
    header: leadFields.chased_date.label,
    field: 'chased_date',
    also: ['lead_chased', 'owner_name'],
    cell: (lead) => <Chased lead={lead} />,
    sort: 'chased_date',
    width: 'minmax(5rem, 0.9fr)',
  },
  { header: 'Actions', wide: true, cell: viewOrEdit, width: '4.75rem' },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Leads',
  columns,
  rowsOf: (page: { readonly leads: readonly Lead[] }) => page.leads,
  viewed: viewedList('leads', leadFields),
};

// The state has its own buttons.
const { state: _state, ...chipFilters } = leadFilters;

export function LeadsPage() {
  const address = useListAddress(sorts, leadFilters);
  const query = useLeadsInfiniteQuery(address.query, address.firstPage);
  const leads = useRecordList(list, address, query);
  const selection = useSelection(leads, address.matching, ({ name }) => name);
  const exported = { name: 'leads', request: leadsFile(address.query) };
  const owner = useOwnerFilter(address.filters.owner ?? '');

  return (
    <Page title="Manage Inbound Leads">
      <ListBar
        list={leads}
        filters={
          <LeadFilterButtons
            state={address.filters.state}
            onFilter={(state) => address.setFilters({ state })}
          />
        }
      >
        <CsvExport {...exported} />
      </ListBar>
      <ListFilters filters={chipFilters} address={address} records={{ owner }} />
      <ListTable
        list={leads}
        rowLink={({ id }) => paths.leadEdit(id)}
        selection={selection}
        empty={
          <EmptyState icon={Inbox} text="No leads found for this filter.">
            Enquiries from the public contact page arrive here.
          </EmptyState>
        }
        emptyIfFiltered
      >
        {selection.used && (
          <LeadChanges selection={selection} matching={address.matching}>
            <CsvExport
              {...exported}
              size="small"
              only={selection.all ? undefined : { rows: selection.rows, columns: loadColumns }}
            />
          </LeadChanges>
        )}
      </ListTable>
    </Page>
  );
}

const loadColumns = async () =>
  (await import(/* webpackPrefetch: true */ '@vended/contract/leads.csv')).leadCsv;

const LeadChanges = onDemand(
  async () => (await import(/* webpackPrefetch: true */ './LeadChanges')).LeadChanges,
);

function viewOrEdit({ id, name }: Lead) {
  return <RecordLink to={paths.leadEdit(id)} id={id} label="View / Edit" name={name} />;
}

/** When the lead was chased, and who follows up. */
function Chased({ lead: { lead_chased, chased_date, owner_name } }: { readonly lead: Lead }) {
  const chased = chased_date ? dayOf(chased_date) : 'Yes';
  return (
    <Lines>
      {lead_chased === 0 ? 'Not yet' : chased}
      {owner_name !== null && (
        <Owner>
          <CellText lines={2}>{`${leadFields.owner_name.label}: ${owner_name}`}</CellText>
        </Owner>
      )}
    </Lines>
  );
}

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  column-gap: ${space[2]};
`;

const Owner = styled.div`
  color: ${color.muted};
`;
