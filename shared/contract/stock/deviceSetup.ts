import { z } from 'zod';
import { call } from '../call';
import { id } from '../fields/fields';
import { binPosition } from './layouts';
import { maxDaysLate, maxDeviceEvents } from './limits';

const setting = z.int().nullable();

/** A bin with what belongs into it, and what holds for a take of it. */
const bin = z.object({
  ...binPosition,
  item_id: id,
  description: z.string(),
  master_id: z.string(),
  unit: z.string(),
  capacity: z.int(),
  loan_days: setting,
  max_a_day: setting,
  max_a_week: setting,
  inspect_by: z.string().nullable(),
  needs_job: z.boolean(),
});

/** A person who may open the device. */
const person = z.object({
  user_id: id,
  username: z.string(),
  /** HMAC-SHA-256 of each badge number in capital letters, with the device key that made the call as the key, in hexadecimal. */
  badges: z.array(z.string()),
  /**
   * What the PIN is compared with: HMAC-SHA-256 with that device key of PBKDF2 (HMAC-SHA-256, 32 bytes) of the PIN, in hexadecimal. Null
   * without a PIN.
   */
  pin: z.object({ salt: z.string(), iterations: z.int(), hash: z.string() }).nullable(),
});

export const readDeviceSetup = call({
  method: 'GET',
  path: '/device_setup',
  summary:
    'What a device needs to work without the network: its bins, and who may open it. With `If-None-Match` it is sent only if something has changed',
  permission: 'public',
  authentication: 'device key',
  limited: true,
  conditional: true,
  input: z.object({}),
  output: z.object({
    device: z.object({ id, device_name: z.string() }),
    bins: z.array(bin),
    people: z.array(person),
    /** How events can be reported. */
    reports: z.object({
      events_at_once: z.literal(maxDeviceEvents),
      days_late: z.literal(maxDaysLate),
    }),
  }),
});
