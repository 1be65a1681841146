import type { Schema } from './schema';

/** What accounts own, each table after those that it refers to. */
export const ownedTables = [
  'users', 'groups', 'locations', 'stockrooms', 'vendors', 'items', 'item_images', 'devices', 'user_devices',
  'audit_entries',
] as const satisfies readonly (keyof Schema)[]; // prettier-ignore

/** Every table that holds what cannot be made again, in the same order. Sessions and search words can. */
export const keptTables = [
  'customer_accounts', ...ownedTables, 'careers', 'blog_posts', 'blog_images', 'catalogue_products', 'leads',
  'demonstration_records',
] as const satisfies readonly (keyof Schema)[]; // prettier-ignore
