import { Card } from '@vended/design/components/Card';
import { Link } from '@vended/design/components/Link';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { LastPing } from '../../devices/LastPing';
import { paths } from '../../paths';
import { useStockroomDevicesQuery } from './stockroomDevicesApi';

/** The first few devices in a stockroom with their connection, and a link to all. */
export function StockroomDevices({ stockroomId }: { readonly stockroomId: string }) {
  const { data, error, refetch } = useStockroomDevicesQuery(stockroomId);
  return (
    <Card title="Devices in this stockroom" busy={!data && !error}>
      {error && !data && (
        <LoadFailure text="The devices cannot be loaded now." onRetry={() => void refetch()} />
      )}
      {data?.devices.length === 0 && <p>No devices are in this stockroom yet.</p>}
      {data && data.devices.length > 0 && (
        <>
          <ul>
            {data.devices.map((device) => (
              <Device key={device.id}>
                <Link to={paths.deviceEdit(device.id)}>{device.device_name}</Link>
                <LastPing device={device} />
              </Device>
            ))}
          </ul>
          <Link to={paths.devicesIn(stockroomId)}>All its devices</Link>
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
