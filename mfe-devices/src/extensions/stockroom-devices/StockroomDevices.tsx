import { LoadedCard } from '@vended/design/table/LoadedCard';
import { Link } from '@vended/design/components/Link';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { LastPing } from '../../devices/LastPing';
import { useEveryMinute } from '../../devices/useEveryMinute';
import { paths } from '../../paths';
import { useStockroomDevicesQuery } from './stockroomDevicesApi';

/** The first few devices in a stockroom with their connection, and a link to all. */
export function StockroomDevices({ stockroomId }: { readonly stockroomId: string }) {
  const query = useStockroomDevicesQuery(stockroomId);
  const { currentData: devices, refetch } = query;
  useEveryMinute(refetch);
  return (
    <LoadedCard title="Devices in this stockroom" query={query} failure="The devices could not be loaded.">
      {devices?.length === 0 && <p>No devices are in this stockroom yet.</p>}
      {devices && devices.length > 0 && (
        <>
          <ul>
            {devices.map((device) => (
              <Device key={device.id}>
                <Link to={paths.deviceEdit(device.id)}>{device.device_name}</Link>
                <LastPing device={device} />
              </Device>
            ))}
          </ul>
          <Link to={paths.devicesIn(stockroomId)}>View all devices</Link>
        </>
      )}
    </LoadedCard>
  );
}

const Device = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  min-height: 32px;
`;
