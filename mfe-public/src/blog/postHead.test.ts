import type { BlogPost } from '@vended/contract/blog';
import { createTestShell } from '@vended/testing/testShell';
import { memoryLocation } from '@vended/testing/testLocation';
import { postHead } from './postHead';

const { api } = createTestShell(memoryLocation('/blog'), 'anonymous');

const post: BlogPost = {
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Half a thought',
  type: 'Company',
  full_content: '',
  image_urls: '[]',
  date_published: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  archived_at: null,
};

test('the description of a post is its beginning', () => {
  const full_content = `<p>${'Counting what leaves the crib. '.repeat(9)}</p>`;
  const { description } = postHead({ ...post, full_content }, api);
  expect(description).toMatch(/^Counting what leaves the crib\. /);
  expect(description.length).toBeLessThanOrEqual(156);
});

test.each([
  ['', 'Half a thought: a post on the Vended Ltd blog, under Company.'],
  ['<p>Not yet saved</p>', 'Half a thought: a post on the Vended Ltd blog, under Company. Not yet saved'],
])('the description of a short post (%s) includes its title', (full_content, description) => {
  expect(postHead({ ...post, full_content }, api).description).toBe(description);
});
