import type { Device } from '@vended/contract/devices';
import { LabelsPage } from '@vended/design/labels/LabelsPage';
import Monitor from 'lucide-react/icons/monitor';
import { useState } from 'react';
import { paths } from '../paths';
import { useDevicesInfiniteQuery } from './devicesApi';

/** Chooses devices and prints their QR labels. */
export function DeviceLabels() {
  const [q, setQ] = useState('');
  const devices = useDevicesInfiniteQuery(q ? { q } : {});

  return (
    <LabelsPage
      label="Devices"
      back={paths.devices}
      query={devices}
      labelsOf={labelsOf}
      search={{ q, setQ }}
      empty={{
        icon: Monitor,
        text: 'No devices found.',
        hint: 'Labels are printed for devices once we register them.',
      }}
    />
  );
}

const labelsOf = ({ devices }: { readonly devices: readonly Device[] }) =>
  devices.map(({ id, device_name: name }) => ({ kind: 'device' as const, id, name }));
