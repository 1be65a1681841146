import type { SortName } from '@vended/contract/describedFields';
import { useShell } from '@vended/module/ShellContext';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import File from 'lucide-react/icons/file';
import type { SampleThing } from '../../contract/sampleThings';
import { sampleThingFields } from '../../contract/sampleThings.fields';
import { paths } from '../paths';
import { useSampleThingsInfiniteQuery } from './sampleThingsApi';

const columns: readonly Column<SampleThing, SortName<typeof sampleThingFields>>[] = [
  {
    header: sampleThingFields.sample_thing_name.label,
    cell: ({ sample_thing_name }) => sample_thing_name,
    sort: 'sample_thing_name',
  },
  { header: sampleThingFields.description.label, cell: ({ description }) => description || '–' },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Sample Things',
  columns,
  rowsOf: (page: { readonly sample_things: readonly SampleThing[] }) => page.sample_things,
};

export function SampleThingsPage() {
  const { session } = useShell();
  const address = useListAddress(sorts);
  const sampleThings = useRecordList(
    list,
    address,
    useSampleThingsInfiniteQuery(address.query, address.firstPage),
  );

  const addSampleThing = session.can('inventory.write') && (
    <ButtonLink to={paths.sampleThingCreate} variant="primary">
      + Add Sample Thing
    </ButtonLink>
  );

  return (
    <Page title="Sample Things" action={addSampleThing}>
      <ListBar list={sampleThings} />
      <ListTable
        list={sampleThings}
        rowLink={({ id }) => paths.sampleThingEdit(id)}
        empty={
          <EmptyState icon={File} text="No sample things found." action={addSampleThing}>
            Say here what sample things are good for.
          </EmptyState>
        }
      />
    </Page>
  );
}
