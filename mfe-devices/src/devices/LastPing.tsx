import { connectionLabels, connectionOf } from '@vended/contract/deviceConnection';
import type { Device } from '@vended/contract/devices';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { color } from '@vended/design/theme/tokens';
import { Pill, PillLine } from '@vended/design/components/Pill';
import styled from 'styled-components';
import { timeAgo } from './relativeTime';
import { useNow } from './useNow';

interface LastPingProps {
  readonly device: Pick<Device, 'last_ping'>;
  /** Whether to also show the exact time, next to the relative one. */
  readonly exact?: boolean;
}

/** A device's connection state and the time of its last ping; 'Never' if there was none (specification 2). */
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
