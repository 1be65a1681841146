import type { Device } from '@vended/contract/devices';
import { ScanBatch } from '@vended/design/scan/ScanBatch';
import { useShell } from '@vended/module/ShellContext';
import { paths } from '../paths';
import { DeviceChanges } from './DeviceChanges';

/** Collects devices by their labels, to move them to a stockroom or to print their labels. */
export function DevicesScan() {
  const { session } = useShell();
  return (
    <ScanBatch
      title="Scan Devices"
      back={{ to: paths.devices, label: 'Back to Devices' }}
      kind="device"
      request={(device_id) => ({ method: 'GET', path: '/devices', input: { device_id } })}
      rowOf={({ devices }: { readonly devices: readonly Device[] }) => devices[0]}
      nameOf={({ device_name }) => device_name}
      list={{ call: '/devices', rows: 'devices', codes: ['mac_address'] }}
    >
      {(collected) => (
        <DeviceChanges selection={collected} matching={{}} mayChange={session.can('devices.write')}>
          {null}
        </DeviceChanges>
      )}
    </ScanBatch>
  );
}
