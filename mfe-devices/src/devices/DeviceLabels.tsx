import type { Device } from '@vended/shared/contract/devices';
import { LabelButton } from '@vended/shared/labels/LabelButton';
import { LabelChooser } from '@vended/shared/labels/LabelChooser';
import { useChosenLabels } from '@vended/shared/labels/useChosenLabels';
import { Page } from '@vended/shared/page/Page';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Monitor from 'lucide-react/icons/monitor';
import { useState } from 'react';
import { paths } from '../paths';
import { useDevicesInfiniteQuery } from './devicesApi';

/** Chooses devices and prints their QR labels. */
export function DeviceLabels() {
  const [q, setQ] = useState('');
  const chosen = useChosenLabels();
  const devices = useDevicesInfiniteQuery(q ? { q } : {});

  return (
    <Page
      title="QR Labels"
      back={{ to: paths.devices, label: 'Back to Devices' }}
      action={
        <LabelButton
          labels={chosen.labels}
          text={`Print labels (${chosen.labels.length})`}
          variant="primary"
        />
      }
    >
      <LabelChooser
        label="Devices"
        query={devices}
        labelsOf={labelsOf}
        search={{ q, setQ }}
        chosen={chosen}
        empty={
          <EmptyState icon={Monitor} text="No devices found.">
            {q ? 'Nothing matches this search.' : 'Labels are printed for devices once we register them.'}
          </EmptyState>
        }
      />
    </Page>
  );
}

const labelsOf = ({ devices }: { readonly devices: readonly Device[] }) =>
  devices.map(({ id, device_name: name }) => ({ id, name }));
