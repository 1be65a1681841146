import { z } from 'zod';
import { call } from '../call';
import { id, isStorable, moment, requiredText, seenVersion } from '../fields/fields';
import { searchText } from '../lists/lists';
import { densities, maxViewName } from '../lists/savedViews';
import { viewedListNames } from './viewedLists';

const wrongAction = 'action must be INSERT, UPDATE or DELETE.';

const list = z.enum(viewedListNames, `list must be one of ${viewedListNames.join(', ')}.`);

/** The name of a filter, a sort or a column. */
const fieldName = z
  .string('The names of filters, sorts and columns must be text.')
  .regex(/^-?[\w.]{1,60}$/, 'The names of filters, sorts and columns are letters, digits and _.');

const filterValue = z
  .string('The values of filters must be text.')
  .min(1, 'The values of filters must not be blank.')
  .max(500, 'The values of filters can be at most 500 characters.')
  .refine(isStorable, 'The value of a filter contains a character that cannot be stored.');

const atMost = (count: number) => (named: object) => Object.keys(named).length <= count;

/**
 * How a list is shown. Modules are published without the API, so the names of filters, sorts and columns are not compared with those
 * of the list, which leaves out what it does not have, and says so.
 */
const viewSettings = z.object(
  {
    q: searchText.optional(),
    sort: fieldName.optional(),
    filters: z
      .record(fieldName, filterValue, 'filters must be an object of values by the names of filters.')
      .refine(atMost(20), 'A view can have at most 20 filters.'),
    /** The columns after the first one, in their order; null for the list's default columns. */
    columns: z
      .array(fieldName, 'columns must be a list of names.')
      .max(40, 'A view can have at most 40 columns.')
      .refine((names) => new Set(names).size === names.length, 'A view can have a column only once.')
      .nullable(),
    density: z.enum(densities, `density must be ${densities.join(' or ')}.`),
  },
  'settings must be an object that says how the list is shown.',
);

export type ViewSettings = z.infer<typeof viewSettings>;

/** A view as answers contain it. */
export const listView = z.object({
  id,
  list: z.enum(viewedListNames),
  name: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  /** Whether the caller may change and delete it: their own, and as an administrator those that are shared. */
  may_change: z.boolean(),
  /** The username of the person whose view it is. */
  owner: z.string(),
  settings: viewSettings,
  updated_at: moment,
});

export type ListView = z.infer<typeof listView>;

const entered = z.object({
  name: requiredText('Name', maxViewName),
  shared: z.boolean('shared must be true or false.'),
  settings: viewSettings,
});

// All of them need the permission to see the list as well (`viewedLists`).

export const listListViews = call({
  method: 'GET',
  path: '/list_views',
  summary: 'The views of a list: the caller’s own, then those that others share, by name',
  permission: 'session',
  input: z.object({ list }),
  output: z.object({ views: z.array(listView) }),
});

export const readListView = call({
  method: 'GET',
  path: '/list_views',
  given: 'view_id',
  summary: 'One view of a list: the caller’s own, or one that is shared',
  permission: 'session',
  input: z.object({ view_id: id }),
  output: z.object({ view: listView }),
});

export const createListView = call({
  method: 'POST',
  path: '/list_views',
  action: 'INSERT',
  summary: 'Save a view of a list',
  takesIdempotencyKey: true,
  permission: 'session',
  unique: 'name',
  input: entered.partial({ shared: true }).extend({ action: z.literal('INSERT', wrongAction), list }),
  output: z.object({ message: z.literal('View saved.'), view_id: id }),
});

export const changeListView = call({
  method: 'POST',
  path: '/list_views',
  action: 'UPDATE',
  summary: 'Change a view: its name, its settings, or whether the account shares it',
  permission: 'session',
  unique: 'name',
  input: entered.partial().extend({
    action: z.literal('UPDATE', wrongAction),
    view_id: id,
    updated_at: seenVersion,
  }),
  output: z.object({ message: z.literal('View saved.'), view_id: id }),
});

export const deleteListView = call({
  method: 'POST',
  path: '/list_views',
  action: 'DELETE',
  summary: 'Delete a view',
  permission: 'session',
  input: z.object({ action: z.literal('DELETE', wrongAction), view_id: id }),
  output: z.object({ message: z.literal('View deleted.') }),
});
