import type { ListedEvent } from '@vended/contract/stock/deviceEvents';
import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { useShell } from '@vended/module/ShellContext';
import { useId } from 'react';
import styled from 'styled-components';
import { eventText, happenedText, openedBy } from '../../events/eventText';
import { useTryAgain } from '../../events/useTryAgain';
import { paths } from '../../paths';
import { ToPutRight } from './ToPutRight';

interface WaitingEventsProps {
  readonly deviceId: string;
  /** The latest of them. */
  readonly events: readonly ListedEvent[];
}

/** What a device reported and could not be applied, each with its reason, and a way to try again. Nothing if all was applied. */
export function WaitingEvents({ deviceId, events }: WaitingEventsProps) {
  const id = useId();
  const { session } = useShell();
  const { tryAgain, saving } = useTryAgain(deviceId);
  if (events.length === 0) return null;

  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>Could not be applied</h3>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <strong>
              {[eventText(event), openedBy(event), happenedText(event)].filter(Boolean).join(' · ')}
            </strong>
            <span>{event.reason}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.eventsOf({ device_id: deviceId })}>View all that could not be applied</Link>
      {session.can('inventory.write') && (
        <Button size="small" busy={saving && 'Applying...'} onClick={() => void tryAgain()}>
          Try again
        </Button>
      )}
    </Panel>
  );
}

const Panel = styled(ToPutRight)`
  justify-items: start;

  & > ul > li {
    display: grid;
  }
`;
