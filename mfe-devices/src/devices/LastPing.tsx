import { connectionLabels, type DeviceConnection } from '@vended/contract/deviceConnection';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { color } from '@vended/design/theme/tokens';
import { Pill, PillLine, type PillTone } from '@vended/design/components/Pill';
import styled from 'styled-components';
import type { DeviceNow } from './devicesApi';
import { sinceText } from './sinceText';

const tones: Readonly<Record<DeviceConnection, PillTone>> = {
  offline: 'error',
  late: 'neutral',
  online: 'success',
  never: 'neutral',
};

interface LastPingProps {
  readonly device: Pick<DeviceNow, 'last_ping' | 'connection' | 'as_of'>;
  /** Whether to show the time of an online device, and the time next to a day. */
  readonly exact?: boolean;
}

/** A device's connection, and since when it has not been heard of; 'Never' if there was no ping (specification 2). */
export function LastPing({ device: { last_ping, connection, as_of }, exact = false }: LastPingProps) {
  if (last_ping === null) return <Muted>{connectionLabels.never}</Muted>;
  const text =
    connection === 'online' ? exact && dayAndTimeOf(last_ping) : sinceText(last_ping, as_of, exact);
  return (
    <PillLine title={dayAndTimeOf(last_ping)}>
      <Pill tone={tones[connection]}>{connectionLabels[connection]}</Pill>
      {text && (
        <>
          {' '}
          <time dateTime={last_ping}>{text}</time>
        </>
      )}
    </PillLine>
  );
}

const Muted = styled.span`
  color: ${color.muted};
`;
