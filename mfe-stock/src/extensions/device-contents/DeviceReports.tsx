import { Link } from '@vended/design/components/Link';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { everyState } from '../../events/eventFilters';
import { useEventsOfDeviceQuery } from '../../events/eventsApi';
import { paths } from '../../paths';
import { NoticedEvents } from './NoticedEvents';
import { WaitingEvents } from './WaitingEvents';

/**
 * What a device reported and somebody has to see: what waits, its faults, who opened it without access, and what was against a rule; and where
 * all that it reported is listed.
 */
export function DeviceReports({ deviceId: device_id }: { readonly deviceId: string }) {
  const waiting = useEventsOfDeviceQuery({ device_id });
  const faults = useEventsOfDeviceQuery({ device_id, state: 'fault' });
  const notAllowed = useEventsOfDeviceQuery({ device_id, state: 'not_allowed' });
  const againstRule = useEventsOfDeviceQuery({ device_id, state: 'against_rule' });
  // A node of the release before does not know the last state, and refuses it.
  const all = [waiting, faults, notAllowed];
  if (all.some(({ data, error }) => !data && error))
    return (
      <LoadFailure
        text="The device's reports could not be loaded."
        onRetry={() => all.forEach(({ refetch }) => void refetch())}
      />
    );

  return (
    <>
      {waiting.data && <WaitingEvents deviceId={device_id} events={waiting.data.events} />}
      {faults.data && (
        <NoticedEvents
          title="Last faults"
          reported={faults.data}
          all={paths.eventsOf({ device_id, state: 'fault' })}
        />
      )}
      {notAllowed.data && (
        <NoticedEvents
          title="Last opened without access"
          reported={notAllowed.data}
          all={paths.eventsOf({ device_id, state: 'not_allowed' })}
        />
      )}
      {againstRule.data && (
        <NoticedEvents
          title="Last reports against a rule"
          reported={againstRule.data}
          all={paths.eventsOf({ device_id, state: 'against_rule' })}
        />
      )}
      <Link to={paths.eventsOf({ device_id, state: everyState })}>View all reports of this device</Link>
    </>
  );
}
