import { listBlog, readBlogPost } from '@vended/contract/blog';
import { listCareers } from '@vended/contract/careers';
import { listCatalogueProducts } from '@vended/contract/catalogue';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { listDevices } from '@vended/contract/devices';
import { listGroups } from '@vended/contract/groups';
import { listItems, saveItem } from '@vended/contract/items';
import { listLeads } from '@vended/contract/leads';
import { createListView } from '@vended/contract/listViews';
import { listLocations } from '@vended/contract/locations';
import { addBadge } from '@vended/contract/badges';
import { saveStockItem } from '@vended/contract/stock/stockItems';
import { changeLayout } from '@vended/contract/stock/layouts';
import { bookMovement } from '@vended/contract/stock/movements';
import { listStockrooms } from '@vended/contract/stockrooms';
import { issuePasswordLink } from '@vended/contract/passwordLinks';
import { listUsers, saveUser } from '@vended/contract/users';
import { listVendors } from '@vended/contract/vendors';
import type { RecordDeclaration } from '@vended/contract/record';
import { newRecordOf, onlyDeclared } from '@vended/testing/conformance/describeRecords';
import type { Caller } from '@vended/testing/conformance/target';

/** A picture of one pixel, as PNG in base64. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The ids of one account's records and of the platform's content. */
export interface Records {
  readonly group: string;
  readonly location: string;
  readonly stockroom: string;
  readonly vendor: string;
  readonly item: string;
  readonly user: string;
  readonly device: string;
  /** The first bin of that device: for the item, of which the stockroom has plenty. */
  readonly bin: string;
  /** A loan to the user. */
  readonly loan: string;
  /** A badge of the user. */
  readonly badge: string;
  /** The id of a device's key. */
  readonly deviceKey: string;
  /** The secret of another key of the same device. */
  readonly deviceSecret: string;
  readonly career: string;
  readonly post: string;
  readonly postImage: string;
  readonly lead: string;
  readonly product: string;
  readonly view: string;
  /** By their kinds: records of which `matrix` has no rows of their own. */
  readonly declared: Readonly<Record<string, string>>;
  /** Adds a user without a password, and answers the token of a link that sets one. */
  newPasswordToken(): Promise<string>;
  /** Saves a view of the items that is shared, and answers its id. */
  newView(): Promise<string>;
}

/** What belongs into the first bin of a device. */
export const firstBin = (item_id: string) => ({
  board_number: 1,
  bin_number: 1,
  item_id,
  capacity: 20,
  par: 10,
  minimum: 2,
});

/** Finds one record of each kind: the customer's own and the platform's content. */
export async function recordsOf(customer: Caller, content: Caller): Promise<Records> {
  const first = <T>(rows: readonly T[]): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('The demonstration data lacks a record that the tests need.');
    return row;
  };
  const { stockrooms } = await customer.ask(listStockrooms, {});
  const stockroom = first(stockrooms);
  const { users } = await customer.ask(listUsers, {});
  const { groups } = await customer.ask(listGroups, {});
  const { locations } = await customer.ask(listLocations, {});
  const location = first(locations.filter(({ id }) => id === stockroom.location_id));
  const { blogs } = await content.ask(listBlog, { sort: 'title' });
  const posts = await Promise.all(blogs.map(({ id }) => content.ask(readBlogPost, { blog_id: id })));
  const illustrated = first(posts.filter(({ blog }) => blog.image_urls !== '[]')).blog;
  const device = first((await customer.ask(listDevices, {})).devices).id;
  const item = first((await customer.ask(listItems, {})).items.filter(({ image_url }) => image_url)).id;
  const { layouts } = await customer.ask(changeLayout, { device_id: device, bins: [firstBin(item)] });
  const received = { action: 'RECEIVE', item_id: item, to_place_id: stockroom.id, quantity: 1_000 } as const;
  await customer.ask(bookMovement, received);
  // Prefers another user than the caller.
  const user = (users.find(({ user_type }) => user_type === 'user') ?? first(users)).id;
  const { badge } = await customer.ask(addBadge, {
    action: 'ADD',
    user_id: user,
    badge_number: crypto.randomUUID(),
  });
  const newView = async () => {
    const name = crypto.randomUUID();
    const settings = { filters: {}, columns: null, density: 'comfortable' } as const;
    const view = { action: 'INSERT', list: 'items', name, shared: true, settings } as const;
    return (await customer.ask(createListView, view)).view_id;
  };
  const newDeclared = async (declared: RecordDeclaration) => {
    const caller = declared.owner === 'platform' ? content : customer;
    const answer = await caller.send({ method: 'POST', path: declared.path }, newRecordOf(declared));
    return String((answer.json() as Record<string, unknown>)[declared.id]);
  };
  const issueKey = () => customer.ask(issueDeviceKey, { action: 'ISSUE', device_id: device });
  return {
    group: first(groups.filter(({ id }) => id === location.group_id)).id,
    location: location.id,
    stockroom: stockroom.id,
    vendor: first((await customer.ask(listVendors, {})).vendors).id,
    item,
    user,
    badge: badge.id,
    loan: await newLoan(customer, stockroom.id, user),
    device,
    bin: first(layouts).place_id,
    deviceKey: (await issueKey()).device_key.id,
    deviceSecret: (await issueKey()).key,
    career: first((await content.ask(listCareers, {})).careers).id,
    post: illustrated.id,
    postImage: first(illustrated.image_urls.match(/[\w-]+\.webp/) ?? []),
    lead: first((await content.ask(listLeads, { action: 'GET' })).leads).id,
    view: await newView(),
    newView,
    async newPasswordToken() {
      const username = `any-${crypto.randomUUID()}`;
      const { user_id } = await customer.ask(saveUser, { action: 'INSERT', username });
      const { path } = await customer.ask(issuePasswordLink, { action: 'ISSUE', user_id });
      return path.split('#')[1] ?? '';
    },
    declared: Object.fromEntries(
      await Promise.all(onlyDeclared.map(async (declared) => [declared.kind, await newDeclared(declared)])),
    ) as Readonly<Record<string, string>>,
    product: first((await content.ask(listCatalogueProducts, {})).items).vended_id,
  };
}

/** A loan of many of a new item. */
async function newLoan(customer: Caller, place: string, person_id: string): Promise<string> {
  const description = `Lent ${crypto.randomUUID()}`;
  const { item_id } = await customer.ask(saveItem, { action: 'INSERT', description });
  await customer.ask(saveStockItem, { item_id, loan_days: 7 });
  const moved = { item_id, quantity: 100 };
  await customer.ask(bookMovement, { action: 'RECEIVE', ...moved, to_place_id: place });
  const taken = { action: 'ISSUE', ...moved, from_place_id: place, person_id } as const;
  return (await customer.ask(bookMovement, taken)).movement_id;
}
