import type { Device } from '@vended/contract/devices';
import { locationName, stockroomName } from '@vended/contract/unnamedPlaces';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { paths } from '../paths';
import { useStockroomQuery } from './stockroomsApi';

interface DevicePlaceProps {
  readonly device: Pick<Device, 'device_name' | 'stockroom_archived'>;
  readonly stockroomId: string;
}

/** Where a device is: its group, location and stockroom. Without an answer it is empty, because the form names the stockroom too. */
export function DevicePlace({ device, stockroomId }: DevicePlaceProps) {
  const { currentData } = useStockroomQuery({ stockroom_id: stockroomId });
  const stockroom = currentData?.stockrooms[0];
  if (!stockroom) return <Breadcrumbs label="Place" crumbs={undefined} />;
  const { group_id, location_id } = stockroom;
  return (
    <Breadcrumbs
      label="Place"
      crumbs={[
        { label: stockroom.group_name, to: paths.group(group_id) },
        { label: locationName(stockroom), to: paths.location(group_id, location_id) },
        {
          label: stockroomName(stockroom) + (device.stockroom_archived ? ' (Archived)' : ''),
          to: paths.stockroom(group_id, location_id, stockroomId),
        },
        { label: device.device_name },
      ]}
    />
  );
}
