import { LabelButton } from '@vended/design/labels/LabelButton';
import { RecordPage } from '@vended/design/page/RecordPage';
import { Spinner } from '@vended/design/components/Spinner';
import { size, space } from '@vended/design/theme/tokens';
import { Slot } from '@vended/module/slots/Slot';
import { useParams } from '@vended/module/router';
import styled from 'styled-components';
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
          <Container>
            <Columns>
              <Facts>
                <DeviceFacts device={device} />
              </Facts>
              <Main>
                <DeviceForm device={device} />
              </Main>
              <Related>
                <Slot name="device.related" properties={{ deviceId: device.id }} />
                <DeviceKeys deviceId={device.id} />
              </Related>
            </Columns>
          </Container>
        </>
      )}
    </RecordPage>
  );
}

const Container = styled.div`
  container-type: inline-size;
`;

/** Where there is space, what is known of the device and who may open it stand next to the form: the page is half as high. */
const besideForm = '@container (min-width: 54rem)';

// In the order of the page, which is also that of the keyboard: the facts have nothing to press.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.form});
  gap: ${space[6]};

  ${besideForm} {
    grid-template-columns: minmax(0, ${size.form}) minmax(20rem, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: ${space[8]};
  }
`;

const Facts = styled.div`
  ${besideForm} {
    grid-area: 1 / 2;
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};

  ${besideForm} {
    grid-area: 1 / 1 / 3 / 2;
  }
`;

const Related = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};

  ${besideForm} {
    grid-area: 2 / 2;
  }
`;
