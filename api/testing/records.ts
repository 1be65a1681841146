import { listBlog, readBlogPost } from '@vended/shared/contract/blog';
import { listCareers } from '@vended/shared/contract/careers';
import { listCatalogueProducts } from '@vended/shared/contract/catalogue';
import { listDevices } from '@vended/shared/contract/devices';
import { listGroups } from '@vended/shared/contract/groups';
import { listItems } from '@vended/shared/contract/items';
import { listLeads } from '@vended/shared/contract/leads';
import { listLocations } from '@vended/shared/contract/locations';
import { listStockrooms } from '@vended/shared/contract/stockrooms';
import { listUsers } from '@vended/shared/contract/users';
import { listVendors } from '@vended/shared/contract/vendors';
import type { Records } from './permissionMatrix';
import type { Caller } from './testApi';

/** Of each kind one record: the customer's own, and of what the platform publishes. */
export async function recordsOf(customer: Caller, content: Caller): Promise<Records> {
  const first = <T>(rows: readonly T[]): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('The demonstration data lacks something.');
    return row;
  };
  const { stockrooms } = await customer.ask(listStockrooms, {});
  const stockroom = first(stockrooms);
  const { groups } = await customer.ask(listGroups, {});
  const { locations } = await customer.ask(listLocations, {});
  const location = first(locations.filter(({ id }) => id === stockroom.location_id));
  const { blogs } = await content.ask(listBlog, { sort: 'title' });
  const posts = await Promise.all(blogs.map(({ id }) => content.ask(readBlogPost, { blog_id: id })));
  const illustrated = first(posts.filter(({ blog }) => blog.image_urls !== '[]')).blog;
  return {
    group: first(groups.filter(({ id }) => id === location.group_id)).id,
    location: location.id,
    stockroom: stockroom.id,
    vendor: first((await customer.ask(listVendors, {})).vendors).id,
    item: first((await customer.ask(listItems, {})).items.filter(({ image_url }) => image_url)).id,
    user: first((await customer.ask(listUsers, { q: 'user' })).users).id,
    device: first((await customer.ask(listDevices, {})).devices).id,
    career: first((await content.ask(listCareers, {})).careers).id,
    post: illustrated.id,
    postImage: first(illustrated.image_urls.match(/[\w-]+\.webp/) ?? []),
    lead: first((await content.ask(listLeads, { action: 'GET' })).leads).id,
    product: first((await content.ask(listCatalogueProducts, {})).items).vended_id,
  };
}
