import type { Device } from '@vended/contract/devices';
import { CellText } from '@vended/design/table/CellText';
import { color, font } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { unitTypeLabel } from '@vended/contract/deviceTexts';

/** A device's type in the list, with its unit type below, if it has one (specification 2). */
export function DeviceTypeCell({
  device: { device_type, unit_type },
}: {
  readonly device: Pick<Device, 'device_type' | 'unit_type'>;
}) {
  return (
    <span>
      <CellText lines={3}>{device_type || '–'}</CellText>
      {unit_type !== '' && <UnitType>{unitTypeLabel(unit_type)}</UnitType>}
    </span>
  );
}

const UnitType = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
`;
