import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { FormWidth } from '@vended/design/page/FormWidth';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { Spinner } from '@vended/design/components/Spinner';
import { Slot } from '@vended/module/slots/Slot';
import { useParams } from '@vended/module/router';
import { DeviceKeys } from '../keys/DeviceKeys';
import { DevicePlace } from '../place/DevicePlace';
import { paths } from '../paths';
import { DeviceFacts } from './DeviceFacts';
import { DeviceForm } from './DeviceForm';
import { useArchiveDeviceMutation, useDeviceQuery } from './devicesApi';
import { useEveryMinute } from './useEveryMinute';

const loadFailed = 'Failed to load device details';
const back = { to: paths.devices, label: 'Back to Devices' };

export function DeviceEdit() {
  const { deviceId = '' } = useParams();
  const { data: device, error, refetch } = useDeviceQuery({ device_id: deviceId });
  useLoadFailure(error, loadFailed);
  useEveryMinute(refetch);
  const archive = { kind: 'device', mutation: useArchiveDeviceMutation() } as const;

  return (
    <Page
      title={device?.device_name ?? 'Device'}
      back={back}
      action={
        device && (
          <>
            <LabelButton
              labels={[{ kind: 'device', id: device.id, name: device.device_name }]}
              text="Print QR label"
            />
            <ArchiveButton {...archive} record={device} name={device.device_name} list={paths.devices} />
          </>
        )
      }
    >
      {error && !device && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="device"
          back={back}
        />
      )}
      {!error && !device && <Spinner label="Loading device details..." />}
      {device && (
        <>
          <ArchivedNotice {...archive} record={device} onChanged={refetch} />
          {device.stockroom_id && <DevicePlace device={device} stockroomId={device.stockroom_id} />}
          <DeviceFacts device={device} />
          <DeviceForm key={`${device.id} ${device.archived_at}`} device={device}>
            <FormWidth>
              <Slot name="device.related" properties={{ deviceId: device.id }} />
            </FormWidth>
            <DeviceKeys key={device.id} deviceId={device.id} />
          </DeviceForm>
        </>
      )}
    </Page>
  );
}
