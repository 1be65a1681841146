import { LRUCache } from 'lru-cache';
import { Problem } from '../../problems/problems';

/** How many calls of a kind a key may make at once after a pause. */
const burst = 10;
/** The time after which a key may make one more, in milliseconds. */
const everyMs = 6_000;
/**
 * How many keys are counted at a time; a new key replaces the least recently used one, so invented keys cannot exhaust the
 * memory.
 */
const maxKeys = 10_000;

/** What calls of devices are called in the refusal of too many. */
export type DeviceCalls = 'pings' | 'reports' | 'requests for the setup';

interface Count {
  /** How many calls are left, as of `at`. */
  left: number;
  at: number;
  /** Whether a call is being answered. */
  busy: boolean;
}

/** Lets a key's call through and runs it, or throws Problem 429 with the seconds to wait. */
type DeviceCallLimit = <T>(keyHash: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits the calls of each key separately, in this process's memory, so that a device that sends too many is refused before it
 * causes a query, and other devices are not affected. One call of a key is answered at a time: a second one would only wait
 * for the same row, on a connection that others need.
 *
 * @param calls what they are called in the refusal
 * @param now in milliseconds
 */
export function createDeviceCallLimit(calls: DeviceCalls, now = () => Date.now()): DeviceCallLimit {
  const counts = new LRUCache<string, Count>({ max: maxKeys });

  function countOf(keyHash: string): Count {
    const known = counts.get(keyHash);
    const at = now();
    if (known) {
      known.left = Math.min(burst, known.left + (at - known.at) / everyMs);
      known.at = at;
      return known;
    }
    const fresh = { left: burst, at, busy: false };
    counts.set(keyHash, fresh);
    return fresh;
  }

  return async (keyHash, work) => {
    const count = countOf(keyHash);
    if (count.busy) throw tooMany(calls, 1);
    if (count.left < 1) throw tooMany(calls, Math.ceil(((1 - count.left) * everyMs) / 1000));
    count.left -= 1;
    count.busy = true;
    try {
      return await work();
    } finally {
      count.busy = false;
    }
  };
}

function tooMany(calls: DeviceCalls, seconds: number): Problem {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new Problem(
    429,
    `Too many ${calls} from this device. Try again in ${wait}.`,
    {},
    { 'Retry-After': String(seconds) },
  );
}
