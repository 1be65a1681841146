import { deviceConnections, type DeviceConnection } from '@vended/contract/deviceConnection';
import { useSearchParams } from '@vended/module/router';

/** The connection filter of the device list, stored in the URL with the search and the sort; undefined shows all devices. */
export function useConnectionFilter(): readonly [
  DeviceConnection | undefined,
  (connection: DeviceConnection | undefined) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const connection = deviceConnections.find((known) => known === parameters.get('connection'));

  function setConnection(next: DeviceConnection | undefined) {
    setParameters(
      (previous) => {
        previous.delete('rows');
        if (next) previous.set('connection', next);
        else previous.delete('connection');
        return previous;
      },
      { replace: true },
    );
  }

  return [connection, setConnection];
}
