import type { Device } from '@vended/shared/contract/devices';
import { dayAndTimeOf } from '@vended/shared/format/dates';
import { Facts } from '@vended/shared/page/Facts';
import { color, font, media, radius, space } from '@vended/shared/theme/tokens';
import { QrCode } from '@vended/shared/ui/QrCode';
import styled from 'styled-components';

/** What is known of a device and not typed in: where it stands, when it was last heard of, and its id as a code. */
export function DeviceFacts({ device }: { readonly device: Device }) {
  return (
    <Panel>
      <Code>
        <QrCode value={device.id} label="QR code of the device id" />
        <Id>{device.id}</Id>
      </Code>
      <Facts
        facts={[
          { label: 'Stockroom', value: device.stockroom_name || 'Unassigned' },
          { label: 'Type', value: device.device_type || '–' },
          { label: 'Created', value: dayAndTimeOf(device.created_at) },
          { label: 'Updated', value: dayAndTimeOf(device.updated_at) },
          { label: 'Last ping', value: device.last_ping ? dayAndTimeOf(device.last_ping) : 'Never' },
        ]}
      />
    </Panel>
  );
}

const Panel = styled.section`
  display: flex;
  gap: ${space[6]};
  max-width: 40rem;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  ${media.narrow} {
    flex-direction: column;
  }
`;

const Code = styled.div`
  flex: none;
  display: grid;
  gap: ${space[2]};
  width: 9rem;
`;

const Id = styled.p`
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;
