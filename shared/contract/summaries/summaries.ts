import { z } from 'zod';
import { auditFields } from '../audit/audit.fields';
import { call } from '../call';
import { id, moment } from '../fields/fields';
import { kindLabels, nameFieldOf } from '../audit/historyTexts';

const count = z.int();

/** A change to a record of the account, from the audit trail. */
const change = z.object({
  id,
  created_at: moment,
  username: z.string(),
  action: z.enum(Object.keys(auditFields.action.choices) as [keyof typeof auditFields.action.choices]),
  /** The kind of record, such as `vendor`. */
  resource: z.string(),
  record_id: id,
  /** The record's name, or blank if it has none. */
  name: z.string(),
});

export type SummaryChange = z.infer<typeof change>;

/** How many changes a summary has at most. */
export const summaryChanges = 5;

/**
 * The field that names a record, by its kind in the audit trail. An item also has the name of its vendor, a device that of its
 * stockroom.
 */
export const summaryNames: Readonly<Record<string, string>> = Object.fromEntries(
  kindLabels.map(([kind]) => [kind, nameFieldOf(kind)]),
);

export const readInventorySummary = call({
  method: 'GET',
  path: '/inventory_summary',
  summary: 'How many places, vendors and items the account has, and which items lack something',
  permission: 'inventory.read',
  input: z.object({}),
  output: z.object({
    summary: z.object({
      groups: count,
      locations: count,
      stockrooms: count,
      vendors: count,
      items: count,
      items_without_picture: count,
      items_without_vendor: count,
    }),
  }),
});

export const readDevicesSummary = call({
  method: 'GET',
  path: '/devices_summary',
  summary: 'How many devices of the account are heard from, and how many have no stockroom',
  permission: 'devices.read',
  input: z.object({}),
  output: z.object({
    summary: z.object({
      devices: count,
      /** By their connections, as `deviceConnection.ts` defines them. */
      online: count,
      late: count,
      offline: count,
      /** Late or offline, for the cards of earlier builds. */
      silent: count,
      never: count,
      unassigned: count,
    }),
  }),
});

export const readUsersSummary = call({
  method: 'GET',
  path: '/users_summary',
  summary: 'How many users the account has, how many have access to no device, and what was changed last',
  permission: 'users.read',
  input: z.object({}),
  output: z.object({
    summary: z.object({
      users: count,
      without_devices: count,
      /** The latest changes in the account, newest first; null for who may not read the audit trail. */
      changes: z.array(change).nullable(),
    }),
  }),
});

export const readContentSummary = call({
  method: 'GET',
  path: '/content_summary',
  summary: 'How many leads nobody has chased, by their age; possible spam is not counted',
  permission: 'content.manage',
  input: z.object({}),
  output: z.object({
    summary: z.object({
      unchased: count,
      /** Of these, received more than one day ago. */
      unchased_for_a_day: count,
      /** Of these, received more than seven days ago. */
      unchased_for_a_week: count,
    }),
  }),
});

export type InventorySummary = z.infer<typeof readInventorySummary.output>['summary'];
export type DevicesSummary = z.infer<typeof readDevicesSummary.output>['summary'];
export type UsersSummary = z.infer<typeof readUsersSummary.output>['summary'];
export type ContentSummary = z.infer<typeof readContentSummary.output>['summary'];
