// Free of zod, so that the browser may import it.

/** For how long after its last ping a device counts as online, in hours. */
export const onlineHours = 24;

/** Whether a device pinged within the last `onlineHours`, longer ago, or never. */
export const deviceConnections = ['online', 'silent', 'never'] as const;

export type DeviceConnection = (typeof deviceConnections)[number];

/** The connections as a person knows them; 'Never' is the specification's word for a device without a ping (specification 2). */
export const connectionLabels: Readonly<Record<DeviceConnection, string>> = {
  online: 'Online',
  silent: 'Silent',
  never: 'Never',
};

/**
 * The one definition of online and silent.
 *
 * @param lastPing ISO 8601, or null when the device never pinged
 * @param now in milliseconds since 1970
 */
export function connectionOf(lastPing: string | null, now: number): DeviceConnection {
  if (lastPing === null) return 'never';
  return now - Date.parse(lastPing) <= onlineHours * 3_600_000 ? 'online' : 'silent';
}
