import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './BlogPage.stories';

const { Full } = screenStories(stories);

test('a post in the list shows pictures, date, type and excerpt, and links to the post', async () => {
  const { user } = await openStory(Full);
  const title = await screen.findByRole('heading', { name: 'Counting what leaves the crib' });
  const post = within(title.closest('article') ?? document.body);
  expect(post.getByText(/Development/)).toBeVisible();
  expect(post.getByText(/^Every opening of a door/)).toBeVisible();
  const pictures = title.closest('article')?.querySelectorAll('img') ?? [];
  expect([...pictures].map(({ src }) => new URL(src).searchParams.get('size'))).toEqual(['medium', 'medium']);
  await user.click(post.getByText('Read More'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Counting what leaves the crib' }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible();
  expect(screen.getByRole('img', { name: /image 2$/ })).toHaveAttribute(
    'src',
    expect.stringContaining('/blog_public_image?image=crib-report.webp'),
  );
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

/** The generated content after an element. */
const after = (element: Element) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.endsWith('::after'))
    .filter(({ selectorText }) => element.matches(selectorText.replace('::after', '')))
    .map(({ style }) => style.content);

test('a truncated excerpt ends with an ellipsis, and a text of exactly that length does not', async () => {
  const [first, second] = mockApi.state.posts.of(platformOwner);
  if (!first || !second) throw new Error('The demonstration data lacks something.');
  const whole = 'w'.repeat(150);
  const long = 'l'.repeat(151);
  mockApi.state.posts.replace(platformOwner, [
    { ...first, full_content: `<p>${whole}</p>` },
    { ...second, full_content: `<p>${long}</p>` },
  ]);
  await openStory(Full);
  expect(after(await screen.findByText(whole))).toEqual(['none']);
  expect(after(screen.getByText(long.slice(0, 150)))).toEqual(["'…'"]);
});
