import type { StoredEvent } from '@vended/contract/stock/deviceEvents';
import { Button } from '@vended/design/components/Button';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useId } from 'react';
import styled from 'styled-components';
import { useApplyEventsMutation, useWaitingEventsQuery } from '../../layouts/layoutsApi';

/** What a device reported and could not be applied, each with its reason, and a way to try again. Nothing if all was applied. */
export function WaitingEvents({ deviceId }: { readonly deviceId: string }) {
  const id = useId();
  const { session, status } = useShell();
  const { data } = useWaitingEventsQuery(deviceId);
  const { save, saving } = useSaving(useApplyEventsMutation(), 'Failed to apply what the device reported');
  if (!data || data.events.length === 0) return null;

  async function handleApply() {
    const saved = await save({ device_id: deviceId });
    if (!saved) return;
    const { applied, waiting } = saved;
    const rest = waiting > 0 ? ` ${waiting.toLocaleString('en-GB')} still could not be.` : '';
    status.success(`${applied.toLocaleString('en-GB')} applied.${rest}`);
  }

  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>Could not be applied</h3>
      <ul>
        {data.events.map((event) => (
          <li key={event.id}>
            <strong>{eventText(event)}</strong>
            <span>{event.reason}</span>
          </li>
        ))}
      </ul>
      {data.next_cursor !== undefined && <p>There are more. These are the latest.</p>}
      {session.can('inventory.write') && (
        <Button size="small" busy={saving && 'Applying...'} onClick={() => void handleApply()}>
          Try again
        </Button>
      )}
    </Panel>
  );
}

const kinds: Readonly<Record<string, string>> = { take: 'Taken', return: 'Returned', fault: 'Fault' };

/** What the device says, as far as it can be read: it is kept whatever it is. */
function eventText({ event, happened_at, received_at }: StoredEvent): string {
  const sent = new Map<string, unknown>(typeof event === 'object' && event ? Object.entries(event) : []);
  const kind = kinds[textIn(sent, 'kind')] ?? 'Report';
  const [board, bin] = [textIn(sent, 'board_number'), textIn(sent, 'bin_number')];
  const where = board && bin ? `, board ${board}, bin ${bin}` : '';
  return `${kind}${where} · ${dayAndTimeOf(happened_at ?? received_at)}`;
}

function textIn(sent: ReadonlyMap<string, unknown>, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const Panel = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.errorText};
  border-radius: ${radius.control};
  background: ${color.errorTint};

  & > h3 {
    margin: 0;
    font-size: ${font.body};
    font-weight: ${font.strong};
  }
  & > ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > ul > li {
    display: grid;
  }
`;
