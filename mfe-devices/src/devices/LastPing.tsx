import { connectionLabels, connectionLimits, type DeviceConnection } from '@vended/contract/deviceConnection';
import { dayAndTimeOf, timeOf } from '@vended/design/format/dates';
import { color } from '@vended/design/theme/tokens';
import { Pill, PillLine, type PillTone } from '@vended/design/components/Pill';
import { useEffect, useState } from 'react';
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
  readonly device: Pick<DeviceNow, 'last_ping' | 'connection' | 'as_of' | 'received' | 'device_type'>;
  /** Whether to show the time of an online device, and the time next to a day. */
  readonly exact?: boolean;
}

/**
 * A device's connection, and since when it has not been heard of; 'Never' if there was no ping (specification 2). While the page
 * gets no answers, what it knows is told as of the last one, and nothing is green.
 */
export function LastPing({ device, exact = false }: LastPingProps) {
  const { last_ping, connection, as_of } = device;
  const isOld = useIsOld(device);
  if (last_ping === null) return <Muted>{connectionLabels.never}</Muted>;
  const text = () => {
    if (isOld) return as_of === undefined ? 'when last checked' : `at ${timeOf(as_of)}`;
    return connection === 'online' ? exact && dayAndTimeOf(last_ping) : sinceText(last_ping, as_of, exact);
  };
  const shown = text();
  return (
    <PillLine title={dayAndTimeOf(last_ping)}>
      <Pill tone={isOld && connection === 'online' ? 'neutral' : tones[connection]}>
        {connectionLabels[connection]}
      </Pill>
      {shown && (
        <>
          {' '}
          <time dateTime={isOld ? as_of : last_ping}>{shown}</time>
        </>
      )}
    </PillLine>
  );
}

/** Whether an answer is as old as a device that is no longer online: what it says need not be true any more. */
function useIsOld({ received, device_type }: Pick<DeviceNow, 'received' | 'device_type'>): boolean {
  const [oldAnswer, setOldAnswer] = useState<number>();
  useEffect(() => {
    if (received === undefined) return undefined;
    const left = received + connectionLimits(device_type).late * 1000 - performance.now();
    const timer = setTimeout(() => setOldAnswer(received), left);
    return () => clearTimeout(timer);
  }, [received, device_type]);
  return received !== undefined && oldAnswer === received;
}

const Muted = styled.span`
  color: ${color.muted};
`;
