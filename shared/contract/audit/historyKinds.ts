import { blogFields } from '../blog/blog.fields';
import { careerFields } from '../careers/careers.fields';
import type { Fields } from '../fields/describedFields';
import { deviceFields } from '../devices/devices.fields';
import { groupFields } from '../groups/groups.fields';
import { itemFields } from '../items/items.fields';
import { leadFields } from '../leads/leads.fields';
import { locationFields } from '../locations/locations.fields';
import type { Permission } from '../permissions';
import { calledOtherwise } from './recordLabels';
import { stockItemFields } from '../stock/stockItems.fields';
import { stockroomFields } from '../stockrooms/stockrooms.fields';
import { userFields } from '../users/users.fields';
import { vendorFields } from '../vendors/vendors.fields';

interface HistoryKind {
  /** What a person calls such a record. */
  readonly label: string;
  readonly fields: Fields;
  /** The field that it is called by, where that is not the first one that is required. */
  readonly name?: string;
  /** Who may read such records may read what was changed in them. */
  readonly permission: Permission;
}

/** The kinds of records whose history can be read, by their names in the audit trail. Free of zod, for the browser. */
export const historyKinds = {
  group: { label: 'Group', fields: groupFields, permission: 'inventory.read' },
  location: { label: 'Location', fields: locationFields, permission: 'inventory.read' },
  stockroom: { label: 'Stockroom', fields: stockroomFields, permission: 'inventory.read' },
  vendor: { label: 'Vendor', fields: vendorFields, permission: 'inventory.read' },
  item: { label: 'Item', fields: itemFields, permission: 'inventory.read' },
  stock_item: {
    label: calledOtherwise.stock_item, name: 'description', fields: stockItemFields, permission: 'inventory.read',
  },
  user: { label: 'User', fields: userFields, permission: 'users.read' },
  device: { label: 'Device', fields: deviceFields, permission: 'devices.read' },
  career: { label: 'Career', fields: careerFields, permission: 'content.manage' },
  blog_post: { label: 'Blog post', fields: blogFields, permission: 'content.manage' },
  lead: { label: 'Lead', fields: leadFields, permission: 'content.manage' },
} as const satisfies Readonly<Record<string, HistoryKind>>; // oxfmt-ignore

/** A kind of records whose history can be read. */
export type HistoryKindName = keyof typeof historyKinds;

export const historyKindNames = Object.keys(historyKinds) as [HistoryKindName, ...HistoryKindName[]];
