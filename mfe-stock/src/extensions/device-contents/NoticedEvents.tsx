import type { OutputOf } from '@vended/contract/call';
import type { listDeviceEvents, ListedEvent } from '@vended/contract/stock/deviceEvents';
import { Link } from '@vended/design/components/Link';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { useId } from 'react';
import styled from 'styled-components';
import { eventText, happenedText, openedBy } from '../../events/eventText';

interface NoticedEventsProps {
  readonly title: string;
  readonly reported: OutputOf<typeof listDeviceEvents>;
  /** The list of all of them. */
  readonly all: string;
}

/** What a device reported that moved nothing, or should not have happened, the latest first. Nothing if there is none. */
export function NoticedEvents({ title, reported: { events, next_cursor }, all }: NoticedEventsProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {events.map((event) => (
          <li key={event.id}>{lineOf(event)}</li>
        ))}
      </ul>
      {next_cursor !== undefined && <Link to={all}>View all</Link>}
    </Panel>
  );
}

function lineOf(event: ListedEvent): string {
  const parts = [eventText(event), openedBy(event), happenedText(event), event.broken_rule];
  return parts.filter(Boolean).join(' · ');
}

const Panel = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  & > h3 {
    margin: 0;
    font-size: ${font.body};
    font-weight: ${font.strong};
  }
  & > ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
