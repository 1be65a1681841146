import { EmptyState } from '@vended/design/components/EmptyState';
import { Link } from '@vended/design/components/Link';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { tableFailure } from '@vended/design/table/tableFailure';
import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import type { OutputOf } from '@vended/contract/call';
import type { listUserDevices } from '@vended/contract/userDevices';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import Monitor from 'lucide-react/icons/monitor';
import { useUserDevicesQuery } from './accessApi';

type OwnDevice = OutputOf<typeof listUserDevices>['device_ids'][number] & { readonly id: string };

const columns: readonly Column<OwnDevice>[] = [
  {
    header: deviceFields.device_name.label,
    cell: ({ device_id, device_name }) => (
      <Link to={`/devices/${device_id}`}>
        <CellText>{device_name}</CellText>
      </Link>
    ),
    width: 'minmax(0, 1.5fr)',
  },
  {
    header: deviceFields.stockroom_name.label,
    cell: ({ stockroom_name }) => stockroom_name || deviceFilters.stockroom_id.none,
  },
];

const loadFailed = 'Failed to load your devices';

/** The machines and lockers that the signed-in user may open. */
export function OwnDevices({ userId }: { readonly userId: string }) {
  const query = useUserDevicesQuery({ user_id: userId });
  const { currentData: access, error } = query;
  useLoadFailure(access ? undefined : error, loadFailed);
  return (
    <FormWidth>
      <FormSection title="Your Devices" hint="The machines and lockers that you can open.">
        <Table
          label="Your devices"
          columns={columns}
          rows={access?.device_ids.map((device) => ({ ...device, id: device.device_id }))}
          failure={tableFailure(query, loadFailed)}
          empty={
            <EmptyState icon={Monitor} text="You cannot open any device yet.">
              An administrator of your account grants access.
            </EmptyState>
          }
        />
      </FormSection>
    </FormWidth>
  );
}
