import { isMissing } from '@vended/module/query/isMissing';
import type { SortName } from '@vended/contract/describedFields';
import type { Location } from '@vended/contract/locations';
import { locationFields } from '@vended/contract/locations.fields';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { RecordNotFound } from '@vended/design/page/RecordFailure';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { Button } from '@vended/design/components/Button';
import { focusToggle, ToggleButton, TogglePanel } from '../places/TogglePanel';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useId, useState } from 'react';
import { useGroupQuery } from '../groups/groupsApi';
import { paths } from '../paths';
import { Coordinates } from '../places/Coordinates';
import { ThreeWords } from '../places/ThreeWords';
import { LocationAdd } from './LocationAdd';
import { useLocationsInfiniteQuery } from './locationsApi';

const columns: readonly Column<Location, SortName<typeof locationFields>>[] = [
  {
    header: locationFields.location_name.label,
    cell: ({ location_name }) => location_name || 'Unnamed Location',
    sort: 'location_name',
    width: 'minmax(0, 1.25fr)',
  },
  { header: locationFields.town.label, cell: ({ town }) => town || '–', sort: 'town' },
  {
    header: locationFields.postcode.label,
    cell: ({ postcode }) => postcode || '–',
    sort: 'postcode',
    width: '5.5rem',
  },
  {
    header: locationFields.w3w.label,
    cell: ({ w3w }) => <ThreeWords words={w3w} />,
    width: 'minmax(0, 1.25fr)',
  },
  {
    header: 'Coordinates',
    cell: (location) => <Coordinates {...location} />,
    width: 'minmax(0, 1.25fr)',
  },
];

const sorts = sortsIn(columns);

/** The second of the three views: the locations of a group, with links to their stockrooms. */
export function LocationsPage({ groupId }: { readonly groupId: string }) {
  const shell = useShell();
  const panelId = useId();
  const [adding, setAdding] = useState(false);
  const address = useListAddress(sorts);
  const { data: group } = useGroupQuery(groupId);
  const locations = useLocationsInfiniteQuery({ ...address.query, group_id: groupId }, address.firstPage);

  const found = group?.id;
  useEffect(() => {
    if (found) shell.session.rememberGroup(found);
  }, [shell, found]);

  const back = { to: paths.groups, label: 'Back to Groups' };
  const mayChange = shell.session.can('inventory.write') && !isMissing(locations.error);
  const addLocation = mayChange && (
    <ToggleButton panelId={panelId} open={adding} onToggle={() => setAdding(!adding)}>
      Add Location
    </ToggleButton>
  );

  function handleFirst() {
    setAdding(true);
    focusToggle(panelId);
  }

  return (
    <Page title={group ? `Locations in ${group.group_name}` : 'Locations'} back={back} action={addLocation}>
      <TogglePanel id={panelId} open={adding} label="Add Location">
        <LocationAdd groupId={groupId} onAdded={() => setAdding(false)} />
      </TogglePanel>
      <RecordList
        label="Locations"
        address={address}
        query={locations}
        rowsOf={locationsOf}
        columns={columns}
        rowLink={({ id }) => paths.stockrooms(groupId, id)}
        empty={{
          icon: MapPin,
          text: 'No locations found.',
          hint: 'A location is a place where your machines stand, such as a works or a depot.',
          action: mayChange && !adding && <Button onClick={handleFirst}>Add Location</Button>,
        }}
        notFound={<RecordNotFound record="group" back={back} />}
      />
    </Page>
  );
}

const locationsOf = (page: { readonly locations: readonly Location[] }) => page.locations;
