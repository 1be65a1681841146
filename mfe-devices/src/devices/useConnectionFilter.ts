import { deviceConnections, type DeviceConnection } from '@vended/contract/deviceConnection';
import { useSearchParams } from '@vended/module/router';

/** Which devices the list shows, kept in the address beside its search and sort; all of them where it is undefined. */
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
