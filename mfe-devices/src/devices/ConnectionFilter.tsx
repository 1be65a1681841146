import { deviceConnections, type DeviceConnection } from '@vended/contract/deviceConnection';
import { SelectControl, type SelectOption } from '@vended/design/form/SelectControl';
import styled from 'styled-components';
import { connectionLabels } from './connectionLabels';

const options: readonly SelectOption<DeviceConnection | ''>[] = [
  { value: '', label: 'Any last ping' },
  ...deviceConnections.map((value) => ({ value, label: connectionLabels[value] })),
];

interface ConnectionFilterProps {
  readonly connection: DeviceConnection | undefined;
  readonly onChange: (connection: DeviceConnection | undefined) => void;
}

/** Filters the list by connection: all devices, online, silent, or never connected. */
export function ConnectionFilter({ connection, onChange }: ConnectionFilterProps) {
  return (
    <Place>
      <SelectControl
        aria-label="Which devices"
        options={options}
        value={connection ?? ''}
        onChoose={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
    </Place>
  );
}

const Place = styled.div`
  width: 10rem;
`;
