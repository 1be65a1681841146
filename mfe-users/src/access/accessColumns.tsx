import type { Device } from '@vended/contract/devices';
import { deviceFilters } from '@vended/contract/devices.fields';
import { Link } from '@vended/design/components/Link';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { color, font } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { AccessButton } from './AccessButton';
import { AccessText } from './AccessText';

/** A device, and whether the user has access to it. */
type DeviceGrant = Pick<Device, 'id' | 'device_name' | 'stockroom_name'> & { readonly granted: boolean };

/** The page of a device, which another module owns. */
const deviceAddress = (deviceId: string) => `/devices/${deviceId}`;

interface Allowed {
  readonly mayGrant: boolean;
  readonly mayRevoke: boolean;
}

/** Devices by name, place and id (specification 2), each with the button that grants or removes access, for those who may. */
export function accessColumns(
  userId: string,
  { mayGrant, mayRevoke }: Allowed,
  reload: () => Promise<unknown>,
): readonly Column<DeviceGrant>[] {
  return [
    {
      header: 'Device',
      cell: ({ id, device_name, stockroom_name }) => (
        <>
          <p id={`device-${id}`}>
            <Link to={deviceAddress(id)}>
              <CellText lines={1}>{device_name}</CellText>
            </Link>
          </p>
          <p>
            <CellText lines={1}>{stockroom_name || deviceFilters.stockroom_id.none}</CellText>
          </p>
          <Id>{id}</Id>
        </>
      ),
    },
    {
      header: 'Access',
      align: 'end',
      width: '9rem',
      cell: ({ id, granted }) =>
        mayRevoke ? (
          <AccessButton
            userId={userId}
            deviceId={id}
            granted={granted}
            mayGrant={mayGrant}
            describedBy={`device-${id}`}
            onChanged={reload}
          />
        ) : (
          <AccessText>{granted ? 'Has access' : 'No access'}</AccessText>
        ),
    },
  ];
}

const Id = styled.p`
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
  font-weight: ${font.regular};
  overflow-wrap: anywhere;
`;
