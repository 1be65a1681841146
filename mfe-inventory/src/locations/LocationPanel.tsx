import type { Location } from '@vended/contract/locations';
import { positionFields } from '@vended/contract/position.fields';
import { useShell } from '@vended/module/ShellContext';
import { Coordinates } from '../places/Coordinates';
import { PlacePanel } from '../places/PlacePanel';
import { ThreeWords } from '../places/ThreeWords';
import type { useTogglePanel } from '../places/TogglePanel';
import { LocationEdit } from './LocationEdit';

interface LocationPanelProps {
  readonly location: Location;
  readonly editing: ReturnType<typeof useTogglePanel>;
}

/** The address and position of a location, with a button that opens its form below. */
export function LocationPanel({ location, editing }: LocationPanelProps) {
  const shell = useShell();
  const { address_line_1, address_line_2, town, postcode, w3w } = location;
  const address = [address_line_1, address_line_2, town, postcode].filter(Boolean).join(', ');

  return (
    <PlacePanel
      label="Location"
      facts={[
        { label: 'Address', value: address || '–' },
        { label: positionFields.w3w.label, value: <ThreeWords words={w3w} /> },
        { label: 'Coordinates', value: <Coordinates {...location} /> },
      ]}
      editing={editing}
      mayEdit={shell.session.can('inventory.write') && !location.archived_at}
    >
      <LocationEdit stored={location} onDone={editing.close} />
    </PlacePanel>
  );
}
