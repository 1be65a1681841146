import type { PageHead } from '../heads/pageHead';

/** The metadata of the list of posts; the feed has the same description. */
export const blogHead: PageHead = {
  title: 'Blog about vending, stock and tools',
  description: 'News from Vended: development, sales and marketing, and the company.',
};
