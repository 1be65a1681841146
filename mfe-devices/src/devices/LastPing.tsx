import { connectionOf } from '@vended/contract/deviceConnection';
import type { Device } from '@vended/contract/devices';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { color } from '@vended/design/theme/tokens';
import { Pill, PillLine } from '@vended/design/components/Pill';
import styled from 'styled-components';
import { connectionLabels } from './connectionLabels';
import { timeAgo } from './relativeTime';
import { useNow } from './useNow';

interface LastPingProps {
  readonly device: Pick<Device, 'last_ping'>;
  /** Whether the moment is written out beside how long ago it was. */
  readonly exact?: boolean;
}

/** Whether a device is heard from, and when it last was; 'Never' (specification 2) for one that never was. */
export function LastPing({ device: { last_ping }, exact = false }: LastPingProps) {
  const now = useNow();
  if (last_ping === null) return <Muted>{connectionLabels.never}</Muted>;
  const connection = connectionOf(last_ping, now);
  return (
    <PillLine>
      <Pill tone={connection === 'online' ? 'success' : 'error'}>{connectionLabels[connection]}</Pill>
      <time dateTime={last_ping} title={dayAndTimeOf(last_ping)}>
        {timeAgo(last_ping, now)}
      </time>
      {exact && <Muted>{dayAndTimeOf(last_ping)}</Muted>}
    </PillLine>
  );
}

const Muted = styled.span`
  color: ${color.muted};
`;
