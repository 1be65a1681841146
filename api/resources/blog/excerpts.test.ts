import { saveBlogPost } from '@vended/contract/blog';
import { listPublicBlog } from '@vended/contract/publicBlog';
import { excerptLength } from '@vended/contract/limits';
import { apiOfTests } from '../../testing/testApi';

const target = apiOfTests();
const platform = target.as('platform');

test.each([
  ['an empty text', '', '', false],
  ['a shorter text', '<p>Short</p>', 'Short', false],
  [
    'a text of exactly the maximum length',
    `<p>${'🛠'.repeat(excerptLength)}</p>`,
    '🛠'.repeat(excerptLength),
    false,
  ],
  ['a longer text', `<p>${'🛠'.repeat(excerptLength + 1)}</p>`, '🛠'.repeat(excerptLength), true],
])('excerpt of %s', async (what, full_content, excerpt, excerpt_cut) => {
  const post = { action: 'INSERT', title: what, type: 'Company', full_content } as const;
  const { blog_id } = await platform.ask(saveBlogPost, post);

  const { blogs } = await target.anonymous.ask(listPublicBlog, {});

  expect(blogs.find(({ id }) => id === blog_id)).toMatchObject({ excerpt, excerpt_cut });
});
