import { sql } from 'kysely';
import { contentOf, insertBlogPost } from '../resources/blog/blog.service';
import { keepBlogImage } from '../resources/blog/blogImages.store';
import type { ContentScope } from '../storage/access/database';
import { drawScene, type Scene } from './pictures';

const posts = [
  {
    title: 'Support for legacy controllers has ended: what that means for you',
    type: 'Company',
    daysAgo: 9,
    pictures: ['conversion'],
    full_content:
      '<p>Software updates for the legacy controllers ended on 31 March 2025, and support ended on 31 December 2025. Machines that still use them will run until something fails, and faults in their controllers can no longer be repaired remotely.</p><h2>What we recommend</h2><p>The conversion kit replaces the controller and the screen and keeps everything else. It takes <strong>20 to 30 minutes per unit</strong>.</p><ul><li>Your items, users and limits are carried over.</li><li>The machine reports live stock from the first minute.</li></ul>',
  },
  {
    title: 'Lock boards in the Unlimited range: how numbering works',
    type: 'Development',
    daysAgo: 31,
    pictures: ['module-wall', 'lock-board'],
    full_content:
      '<p>A unit of the Unlimited range can have as many boards as its cabinet needs, each with up to 50 locks. Boards are numbered in the order in which they are added.</p><p>When a board is taken out, those after it move up by one, so that there is never a gap. The console shows the same numbers as the labels inside the doors.</p>',
  },
  {
    title: 'Counting less: what live stock changes for a stores team',
    type: 'Sales and Marketing',
    daysAgo: 58,
    pictures: ['stock-list', 'coils', 'carousel-tray'],
    full_content:
      '<p>Most stores count because they have to order. When every issue and return is recorded by the machine that made it, the count is known at any moment and the order can be written from it.</p><blockquote>Count what the machine cannot see. Trust it for the rest.</blockquote><p>Three habits make the difference: one place for each item, a name on every issue, and a short look at exceptions each morning.</p>',
  },
  {
    title: 'Choosing between a carousel and lockers',
    type: 'Sales and Marketing',
    daysAgo: 120,
    pictures: [],
    full_content:
      '<p>A carousel holds many small items in little floor space and issues one at a time. Lockers take what does not fit: power tools, workwear, gauges in their cases. Many sites end up with one of each, side by side.</p>',
  },
] as const satisfies readonly { pictures: readonly Scene[]; [field: string]: unknown }[];

export async function insertBlog(scope: ContentScope): Promise<void> {
  for (const { daysAgo, pictures, ...post } of posts) {
    const image_urls: string[] = [];
    for (const scene of pictures) {
      image_urls.push(`/blog_images/${await keepBlogImage(scope, await drawScene(scene))}`);
    }
    const input = { action: 'INSERT', ...post, image_urls } as const;
    const { id } = await insertBlogPost(scope, input, await contentOf(input));
    await scope.trx
      .updateTable('blog_posts')
      .set({ date_published: sql<string>`clock_timestamp() - ${`${daysAgo} days`}::interval` })
      .where('id', '=', id)
      .execute();
  }
}
