import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { Spinner } from '@vended/design/components/Spinner';
import { useParams } from '@vended/module/router';
import { DeviceKeys } from '../keys/DeviceKeys';
import { paths } from '../paths';
import { DeviceFacts } from './DeviceFacts';
import { DeviceForm } from './DeviceForm';
import { useDeviceQuery } from './devicesApi';

const back = { to: paths.devices, label: 'Back to Devices' };

export function DeviceEdit() {
  const { deviceId = '' } = useParams();
  const { data, error, refetch } = useDeviceQuery({ device_id: deviceId });
  useLoadFailure(error, 'Failed to load device details');
  const device = data?.devices[0];

  return (
    <Page
      title={device?.device_name ?? 'Device'}
      back={back}
      action={
        device && <LabelButton labels={[{ id: device.id, name: device.device_name }]} text="Print QR label" />
      }
    >
      {error && (
        <RecordFailure
          error={error}
          text="Failed to load device details"
          onRetry={() => void refetch()}
          record="device"
          back={back}
        />
      )}
      {!error && !device && <Spinner label="Loading device details..." />}
      {device && (
        <>
          <DeviceFacts device={device} />
          <DeviceForm key={device.id} stored={device} />
          <DeviceKeys key={`keys-${device.id}`} deviceId={device.id} />
        </>
      )}
    </Page>
  );
}
