// Free of zod, so that the browser may import it.

/** What is known of a device's connection (reading 29), each with the word for it, in the order of the list: what needs somebody comes first. */
export const connectionLabels = {
  offline: 'Offline',
  late: 'Late',
  online: 'Online',
  /** The specification's word for a device without a ping (specification 2). */
  never: 'Never',
} as const;

export type DeviceConnection = keyof typeof connectionLabels;

const connections = Object.keys(connectionLabels);

/** How often a device pings, in seconds, unless its type has another interval. */
const usualInterval = 60;

/** Other intervals in seconds, by the device's type in lower case: the API sets them at its start, and browsers have what it answers. */
export const pingIntervals = new Map<string, number>();

/** Sets the intervals of types, in place of those before. */
export function setPingIntervals(intervals: Readonly<Record<string, number>>): void {
  pingIntervals.clear();
  for (const [type, seconds] of Object.entries(intervals)) pingIntervals.set(type.toLowerCase(), seconds);
}

/** How many pings an online device may miss. */
const mayMiss = 3;

/** After how many seconds without a ping a device is late, and after how many it is offline. */
export function connectionLimits(deviceType?: string): { readonly late: number; readonly offline: number } {
  const late = mayMiss * (pingIntervals.get(deviceType?.toLowerCase() ?? '') ?? usualInterval);
  return { late, offline: Math.max(late, 3600) };
}

/**
 * The definition of online, late and offline. The API has it as SQL, in `connection.ts` next to its devices.
 *
 * @param now in milliseconds since 1970
 */
export function connectionOf(
  { last_ping, device_type }: { readonly last_ping: string | null; readonly device_type: string },
  now: number,
): DeviceConnection {
  if (last_ping === null) return 'never';
  const seconds = (now - Date.parse(last_ping)) / 1000;
  const { late, offline } = connectionLimits(device_type);
  if (seconds <= late) return 'online';
  return seconds <= offline ? 'late' : 'offline';
}

/** A text that sorts devices by their connections, and those of equal connections by their names. */
export const connectionOrder = ({
  connection,
  device_name,
}: {
  readonly connection: DeviceConnection;
  readonly device_name: string;
}): string => `${connectionRank(connection)}${device_name}`;

/** Letters, because digits would be compared together with those that a name begins with. */
export const connectionRank = (connection: string): string =>
  String.fromCharCode('a'.charCodeAt(0) + connections.indexOf(connection));
