import { Card } from '@vended/design/components/Card';
import { Link } from '@vended/design/components/Link';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { LastPing } from '../../devices/LastPing';
import { useEveryMinute } from '../../devices/useEveryMinute';
import { paths } from '../../paths';
import { useStockroomDevicesQuery } from './stockroomDevicesApi';

/** The first few devices in a stockroom with their connection, and a link to all. */
export function StockroomDevices({ stockroomId }: { readonly stockroomId: string }) {
  const { data: devices, error, refetch } = useStockroomDevicesQuery(stockroomId);
  useEveryMinute(refetch);
  return (
    <Card title="Devices in this stockroom" busy={!devices && !error}>
      {error && !devices && (
        <LoadFailure text="The devices could not be loaded." onRetry={() => void refetch()} />
      )}
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
    </Card>
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
