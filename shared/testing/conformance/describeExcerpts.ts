import { listPublicBlog, saveBlogPost } from '@vended/contract/blog';
import { excerptLength } from '@vended/contract/businessConstants';
import type { Caller, Target } from './target';

/** Holds the target against how the public list of posts tells what a post begins with, and whether it goes on. */
export function describeExcerpts(start: () => Promise<Target>): void {
  let target: Target;
  let platform: Caller;

  beforeAll(async () => {
    target = await start();
    platform = await target.signIn('platform');
  });
  afterAll(() => target.stop());

  test.each([
    ['no text', '', '', false],
    ['a text that is shorter', '<p>Short</p>', 'Short', false],
    ['a text of just that length', `<p>${'🛠'.repeat(excerptLength)}</p>`, '🛠'.repeat(excerptLength), false],
    ['a text that is longer', `<p>${'🛠'.repeat(excerptLength + 1)}</p>`, '🛠'.repeat(excerptLength), true],
  ])('%s', async (what, full_content, excerpt, excerpt_cut) => {
    const post = { action: 'INSERT', title: what, type: 'Company', full_content } as const;
    const { blog_id } = await platform.ask(saveBlogPost, post);

    const { blogs } = await target.anonymous.ask(listPublicBlog, {});

    expect(blogs.find(({ id }) => id === blog_id)).toMatchObject({ excerpt, excerpt_cut });
  });
}
