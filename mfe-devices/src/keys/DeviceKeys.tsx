import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import type { DeviceKey } from '@vended/contract/deviceKeys';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { useShell } from '@vended/module/ShellContext';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { tableFailure } from '@vended/design/table/tableFailure';
import { useMemo } from 'react';
import { deviceKeyColumns } from './deviceKeyColumns';
import { useDeviceKeysQuery } from './deviceKeysApi';
import { IssueKey } from './IssueKey';
import { RevokeKey } from './RevokeKey';

const failureText = 'Failed to load device keys';

/** The keys that a device authenticates its pings with. Users with the permission issue and revoke them here. */
export function DeviceKeys({ deviceId }: { readonly deviceId: string }) {
  const { session } = useShell();
  const query = useDeviceKeysQuery({ device_id: deviceId });
  useLoadFailure(query.error, failureText);
  const mayManage = session.can('device-keys.manage');
  const columns = useMemo<readonly Column<DeviceKey>[]>(
    () =>
      mayManage
        ? [
            ...deviceKeyColumns,
            { header: 'Actions', cell: (key) => <RevokeKey deviceKey={key} />, width: '5.5rem' },
          ]
        : deviceKeyColumns,
    [mayManage],
  );

  return (
    <FormWidth>
      <FormSection
        title="Device key"
        hint="The device uses a key to report its status, IP address and firmware. Each key is shown once, when it is issued."
      >
        <Table
          label="Device keys"
          columns={columns}
          rows={query.currentData?.device_keys}
          failure={tableFailure(query, failureText)}
          empty={
            <p>
              <strong>No device key yet.</strong>{' '}
              {mayManage
                ? 'Issue one and store it in the device: it cannot report its status without one.'
                : 'Until an administrator issues one, the device cannot report its status.'}
            </p>
          }
        />
        {mayManage && <IssueKey deviceId={deviceId} />}
      </FormSection>
    </FormWidth>
  );
}
