import { LabelButton } from '@vended/design/labels/LabelButton';
import { BesideForm } from '@vended/design/page/BesideForm';
import { RecordPage } from '@vended/design/page/RecordPage';
import { Spinner } from '@vended/design/components/Spinner';
import { Slot } from '@vended/module/slots/Slot';
import { useParams } from '@vended/module/router';
import { DeviceKeys } from '../keys/DeviceKeys';
import { DevicePlace } from '../place/DevicePlace';
import { paths } from '../paths';
import { DeviceFacts } from './DeviceFacts';
import { DeviceForm } from './DeviceForm';
import { type DeviceNow, useArchiveDeviceMutation, useDeviceQuery } from './devicesApi';
import { useEveryMinute } from './useEveryMinute';

const page = {
  record: 'device',
  details: 'device details',
  nameOf: ({ device_name }: DeviceNow) => device_name,
  storedIn: (device: DeviceNow) => device,
  back: { to: paths.devices, label: 'Back to Devices' },
};

export function DeviceEdit() {
  const { deviceId = '' } = useParams();
  const query = useDeviceQuery({ device_id: deviceId });
  useEveryMinute(query.refetch);

  return (
    <RecordPage
      page={page}
      query={query}
      archive={{ kind: 'device', mutation: useArchiveDeviceMutation() }}
      actions={({ id, device_name }) => (
        <LabelButton labels={[{ kind: 'device', id, name: device_name }]} text="Print QR label" />
      )}
      loading={<Spinner label="Loading device details..." />}
    >
      {(device) => (
        <>
          {device.stockroom_id && <DevicePlace device={device} stockroomId={device.stockroom_id} />}
          <BesideForm
            facts={<DeviceFacts device={device} />}
            related={
              <>
                <Slot name="device.related" properties={{ deviceId: device.id }} />
                <DeviceKeys deviceId={device.id} />
              </>
            }
          >
            <DeviceForm device={device} />
          </BesideForm>
        </>
      )}
    </RecordPage>
  );
}
