import type { Location } from '@vended/contract/locations';
import { positionFields } from '@vended/contract/position.fields';
import { useShell } from '@vended/module/ShellContext';
import { Facts } from '@vended/design/page/Facts';
import { color, media, radius, size, space } from '@vended/design/theme/tokens';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { toggleId, TogglePanel, useTogglePanel } from '../places/TogglePanel';
import Pencil from 'lucide-react/icons/pencil';
import styled from 'styled-components';
import { Coordinates } from '../places/Coordinates';
import { ThreeWords } from '../places/ThreeWords';
import { LocationEdit } from './LocationEdit';

/** The address and position of a location, with a button that opens its form below. */
export function LocationPanel({ location }: { readonly location: Location }) {
  const shell = useShell();
  const editing = useTogglePanel();
  const { panelId, open, onToggle } = editing.button;
  const { address_line_1, address_line_2, town, postcode, w3w } = location;
  const address = [address_line_1, address_line_2, town, postcode].filter(Boolean).join(', ');

  return (
    <>
      <Panel aria-label="Location">
        <Facts
          facts={[
            { label: 'Address', value: address || '–' },
            { label: positionFields.w3w.label, value: <ThreeWords words={w3w} /> },
            { label: 'Coordinates', value: <Coordinates {...location} /> },
          ]}
        />
        {shell.session.can('inventory.write') && !location.archived_at && (
          <IconButton
            id={toggleId(panelId)}
            aria-label="Edit Location"
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={onToggle}
          >
            <Icon glyph={Pencil} />
          </IconButton>
        )}
      </Panel>
      <TogglePanel {...editing.panel} label="Edit Location">
        <LocationEdit stored={location} onDone={editing.close} />
      </TogglePanel>
    </>
  );
}

const Panel = styled.section`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: ${size.form};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  ${media.narrow} {
    padding: ${space[4]};
  }
`;
