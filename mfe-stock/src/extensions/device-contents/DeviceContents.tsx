import type { Device } from '@vended/contract/devices';
import { Button } from '@vended/design/components/Button';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { LoadedCard } from '@vended/design/table/LoadedCard';
import { onDemand } from '@vended/design/components/onDemand';
import { useShell } from '@vended/module/ShellContext';
import { useRef, useState } from 'react';
import { boardsOf, stateOfBin } from '../../layouts/boardsOf';
import { useLayoutQuery, type DeviceLayout } from '../../layouts/layoutsApi';
import { misplacedIcon, stateIcons, toCountIcon } from '../../levels/StateSign';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { useDeviceQuery } from '../../records/recordsApi';
import { Actions } from '../../parts/Actions';
import { Stat, Stats } from '../../parts/Stat';
import { DeviceReports } from './DeviceReports';
import { MachineFront } from './MachineFront';

// Loaded on demand: it contains a form.
const BinPanel = onDemand(async () => (await import('./BinPanel')).BinPanel);

/** What a device holds: its front with every bin, and what it reported that could not be applied. */
export function DeviceContents({ deviceId }: { readonly deviceId: string }) {
  const device = useDeviceQuery(deviceId);
  const layout = useLayoutQuery(deviceId);
  const query = {
    error: device.error ?? layout.error,
    currentData: device.data && layout.data,
    refetch() {
      void device.refetch();
      void layout.refetch();
    },
  };

  return (
    <LoadedCard title="Contents" query={query} failure="The contents could not be loaded.">
      {device.data && layout.data && <Contents key={deviceId} device={device.data} {...layout.data} />}
    </LoadedCard>
  );
}

/** The bin that is open: its board and its number, or a new one. */
type OpenBin = { readonly board: number; readonly bin: number } | 'new';

const keyOf = (open: OpenBin) => (open === 'new' ? open : `${open.board} ${open.bin}`);

interface ContentsProps extends DeviceLayout {
  readonly device: Device;
}

function Contents({ device, bins: filled, waiting, misplaced }: ContentsProps) {
  const { session } = useShell();
  const [open, setOpen] = useState<OpenBin>();
  const back = backTo('device', device.id);
  const front = useRef<HTMLDivElement>(null);
  const boards = boardsOf(device, filled, misplaced);
  const bins = boards.flatMap((board) => board.bins);
  const inUse = bins.filter((bin) => bin.filled || bin.misplaced.length > 0).length;
  const empty = filled.filter((bin) => stateOfBin(bin) === 'empty').length;
  const low = filled.filter((bin) => stateOfBin(bin) === 'low').length;
  const toCount = filled.filter(({ to_count }) => to_count).length;
  // The bins of an Unlimited device are those of its boards.
  const mayChange = session.can('devices.write') && !device.archived_at;
  const mayAdd = mayChange && device.unit_type === '';
  const mayWrite = session.can('inventory.write');
  // Nothing of an archived device is refilled.
  const mayRefill = mayWrite && filled.length > 0 && !device.archived_at;
  const mayCount = mayWrite && inUse > 0;

  function close() {
    if (open && open !== 'new')
      front.current?.querySelector<HTMLElement>(`[data-bin="${keyOf(open)}"]`)?.focus();
    setOpen(undefined);
  }

  const drawn = bins.find((bin) => open !== undefined && keyOf(bin) === keyOf(open));
  const panel = open !== undefined && (
    <BinPanel
      key={keyOf(open)}
      device={device}
      position={open === 'new' ? undefined : open}
      filled={drawn?.filled}
      misplaced={drawn?.misplaced ?? []}
      waiting={waiting}
      onClose={close}
    />
  );

  return (
    <>
      {boards.length === 0 && (
        <p>
          This device has no bins yet.{' '}
          {device.unit_type === ''
            ? 'Add the first one, and say what belongs into it.'
            : 'They follow from its boards: configure those first.'}
        </p>
      )}
      {inUse > 0 && (
        <Stats>
          <Stat label={inUse === 1 ? 'bin in use' : 'bins in use'} value={inUse} />
          <Stat label="low" value={low} {...(low > 0 && { tone: 'low', icon: stateIcons.low })} />
          <Stat label="empty" value={empty} {...(empty > 0 && { tone: 'empty', icon: stateIcons.empty })} />
          {toCount > 0 && <Stat label="to be counted" value={toCount} tone="low" icon={toCountIcon} />}
          {misplaced.length > 0 && (
            <Stat label="in a wrong bin" value={misplaced.length} tone="empty" icon={misplacedIcon} />
          )}
        </Stats>
      )}
      {boards.length > 0 && (
        <MachineFront
          ref={front}
          boards={boards}
          open={open === undefined || open === 'new' ? undefined : open}
          onOpen={setOpen}
          panel={panel}
        />
      )}
      {open === 'new' && panel}
      {(mayChange || mayCount) && (
        <Actions>
          {mayRefill && <ButtonLink to={paths.refill({ device_id: device.id, back })}>Refill</ButtonLink>}
          {mayCount && <ButtonLink to={paths.count({ device_id: device.id, back })}>Count</ButtonLink>}
          {mayAdd && open !== 'new' && <Button onClick={() => setOpen('new')}>Add Bin</Button>}
          {mayChange && <ButtonLink to={paths.layoutImport(device.id)}>Layout as CSV</ButtonLink>}
        </Actions>
      )}
      <DeviceReports deviceId={device.id} />
    </>
  );
}
