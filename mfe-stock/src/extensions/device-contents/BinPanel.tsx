import type { Device } from '@vended/contract/devices';
import type { FilledBin, MisplacedItem, WaitingBin } from '@vended/contract/stock/layouts';
import { Icon } from '@vended/design/components/Icon';
import { IconButton } from '@vended/design/components/IconButton';
import { Link } from '@vended/design/components/Link';
import { Facts } from '@vended/design/page/Facts';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import Close from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { LayoutForm } from '../../layouts/LayoutForm';
import { stateOfBin } from '../../layouts/boardsOf';
import { LevelAmount } from '../../levels/LevelAmount';
import { StateSign } from '../../levels/StateSign';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { MisplacedItems } from './MisplacedItems';

interface BinPanelProps {
  readonly device: Device;
  /** Where it is; undefined for a new bin. */
  readonly position: { readonly board: number; readonly bin: number } | undefined;
  readonly filled: FilledBin | undefined;
  /** What is in it and does not belong there. */
  readonly misplaced: readonly MisplacedItem[];
  /** The bins of the device that reports wait for. */
  readonly waiting: readonly WaitingBin[];
  readonly onClose: () => void;
}

/** An open bin: what is in it, and what belongs into it, for users who may change that. Escape closes it. */
export function BinPanel({ device, position, filled, misplaced, waiting, onClose }: BinPanelProps) {
  const id = useId();
  const { session } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayChange = session.can('devices.write') && !device.archived_at;
  const place_id = filled?.place_id ?? misplaced[0]?.place_id;
  const back = backTo('device', device.id);

  return (
    <Panel
      aria-labelledby={id}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <Head>
        <h3 ref={heading} id={id} tabIndex={-1}>
          {position ? `Board ${position.board}, bin ${position.bin}` : 'Add Bin'}
        </h3>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon glyph={Close} size={20} />
        </IconButton>
      </Head>
      {filled && (
        <Facts
          facts={[
            {
              label: 'Item',
              value: <Link to={paths.record('item', filled.item_id)}>{filled.description}</Link>,
            },
            {
              label: 'In it',
              value: <LevelAmount level={{ ...filled, state: stateOfBin(filled) }} />,
            },
            {
              label: 'State',
              value: <StateSign level={{ ...filled, state: stateOfBin(filled) }} />,
            },
            ...(mayChange
              ? []
              : [
                  { label: 'Minimum', value: filled.minimum.toLocaleString('en-GB') },
                  { label: 'Par', value: filled.par.toLocaleString('en-GB') },
                ]),
          ]}
        />
      )}
      <MisplacedItems items={misplaced} back={back} />
      {place_id !== undefined && (
        <Links>
          <Link to={paths.movementsOf({ place_id })}>Movements</Link>
          {session.can('inventory.write') && <Link to={paths.count({ place_id, back })}>Count this bin</Link>}
        </Links>
      )}
      {!filled && !mayChange && <p>No item belongs into this bin.</p>}
      {mayChange && (
        <LayoutForm
          deviceId={device.id}
          stockroomId={device.stockroom_id}
          position={position}
          filled={filled}
          waiting={waiting}
          onSaved={onClose}
        />
      )}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.action};
  border-radius: ${radius.control};
  background: ${color.page};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  & > h3 {
    margin: 0;
    font-size: ${font.reading};
    font-weight: ${font.strong};
  }
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
`;
