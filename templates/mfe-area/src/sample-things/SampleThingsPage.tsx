import type { SortName } from '@vended/contract/describedFields';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
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

export function SampleThingsPage() {
  const { session } = useShell();
  const address = useListAddress(sorts);
  const sampleThings = useSampleThingsInfiniteQuery(address.query, address.firstPage);

  const addSampleThing = session.can('inventory.write') && (
    <ButtonLink to={paths.sampleThingCreate} variant="primary">
      + Add Sample Thing
    </ButtonLink>
  );

  return (
    <Page title="Sample Things" action={addSampleThing}>
      <RecordList
        label="Sample Things"
        address={address}
        query={sampleThings}
        rowsOf={sampleThingsOf}
        columns={columns}
        rowLink={({ id }) => paths.sampleThingEdit(id)}
        empty={{
          icon: File,
          text: 'No sample things found.',
          hint: 'Say here what sample things are good for.',
          action: addSampleThing,
        }}
      />
    </Page>
  );
}

const sampleThingsOf = (page: { readonly sample_things: readonly SampleThing[] }) => page.sample_things;
