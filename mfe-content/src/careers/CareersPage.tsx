import type { SortName } from '@vended/contract/describedFields';
import type { CareerSummary } from '@vended/contract/careers';
import { careerFields, careerFilters } from '@vended/contract/careers.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import Briefcase from 'lucide-react/icons/briefcase';
import { paths } from '../paths';
import { RecordLink } from '../RecordLink';
import { careersFile, useCareersInfiniteQuery } from './careersApi';

const columns: readonly Column<CareerSummary, SortName<typeof careerFields>>[] = [
  {
    header: careerFields.job_title.label,
    field: 'job_title',
    cell: ({ job_title }) => job_title,
    sort: 'job_title',
  },
  {
    header: careerFields.location.label,
    field: 'location',
    cell: ({ location }) => location || '–',
    sort: 'location',
    width: 'minmax(0, 0.7fr)',
  },
  {
    header: careerFields.job_summary.label,
    field: 'job_summary',
    wide: true,
    cell: ({ job_summary }) => job_summary || '–',
    width: 'minmax(0, 2fr)',
  },
  { header: 'Actions', wide: true, cell: edit, width: '5rem' },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Careers',
  columns,
  rowsOf: (page: { readonly careers: readonly CareerSummary[] }) => page.careers,
  viewed: viewedList('careers', careerFields),
};

export function CareersPage() {
  const address = useListAddress(sorts, careerFilters);
  const careers = useRecordList(list, address, useCareersInfiniteQuery(address.query, address.firstPage));

  const addJob = (
    <ButtonLink to={paths.careerCreate} variant="primary">
      + Add New Job
    </ButtonLink>
  );

  return (
    <Page title="Manage Careers" action={addJob}>
      <ListBar list={careers}>
        <CsvExport name="careers" request={careersFile(address.query)} />
      </ListBar>
      <ListFilters filters={careerFilters} address={address} />
      <ListTable
        list={careers}
        rowLink={({ id }) => paths.careerEdit(id)}
        empty={
          <EmptyState icon={Briefcase} text="No roles posted yet." action={addJob}>
            Careers added here are listed on the public careers page.
          </EmptyState>
        }
      />
    </Page>
  );
}

function edit({ id, job_title }: CareerSummary) {
  return <RecordLink to={paths.careerEdit(id)} id={id} label="Edit" name={job_title} />;
}
