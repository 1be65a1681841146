import sharp from 'sharp';
import {
  listBlog,
  readBlogImage,
  readBlogPost,
  saveBlogPost,
  uploadBlogImage,
  type BlogImageSize,
} from '@vended/contract/blog';
import { listPublicBlog, readPublicBlogImage, readPublicBlogPost } from '@vended/contract/publicBlog';
import type { SignedInExchange } from '../../http/route';
import { picturesInDatabase } from '../../pictures/pictureStore';
import { apiOfTests } from '../../testing/testApi';
import { blogRoutes } from './blog.routes';

const api = apiOfTests();
const platform = api.as('platform');

const post = { action: 'INSERT', title: 'Any post', type: 'Company' } as const;

test('a blog post is published when it is first saved, and a change leaves that date', async () => {
  const { message, blog_id } = await platform.ask(saveBlogPost, { ...post, full_content: '<p>Hello</p>' });
  const { date_published } = (await platform.ask(readBlogPost, { blog_id })).blog;

  const changed = await platform.ask(saveBlogPost, { action: 'UPDATE', blog_id, title: 'Renamed' });

  expect([message, changed.message]).toEqual(['Blog post created!', 'Blog post updated!']);
  expect((await api.anonymous.ask(readPublicBlogPost, { blog_id })).blog).toMatchObject({
    title: 'Renamed',
    date_published,
    full_content: '<p>Hello</p>',
    image_urls: '[]',
  });
  expect((await platform.ask(listBlog, {})).blogs[0]).toMatchObject({ id: blog_id, date_published });
});

test('a text is cleaned before a connection is taken', async () => {
  const save = blogRoutes({ pictures: picturesInDatabase }).find(({ call }) => call === saveBlogPost);
  const content = jest.fn();
  const exchange = { content } as Partial<SignedInExchange> as SignedInExchange;

  const refused = save?.answer(exchange, { ...post, full_content: '<div>'.repeat(100_000) });

  await expect(refused).rejects.toThrow('nested too deeply');
  expect(content).not.toHaveBeenCalled();
});

test('the public list has the beginning of the text without its marks', async () => {
  const full_content = `<h2>Why</h2><p>${'word '.repeat(60)}</p>`;
  const { blog_id } = await platform.ask(saveBlogPost, { ...post, full_content });

  const { blogs } = await api.anonymous.ask(listPublicBlog, {});

  const excerpt = blogs.find(({ id }) => id === blog_id)?.excerpt ?? '';
  expect(excerpt).toMatch(/^Why word word/);
  expect(excerpt).toHaveLength(150);
});

test('a post that was saved while excerpts had another length has one of this length', async () => {
  const words = 'word '.repeat(60).trim();
  const { blog_id } = await platform.ask(saveBlogPost, { ...post, full_content: `<p>${words}</p>` });
  const listed = async () => {
    const { blogs } = await api.anonymous.ask(listPublicBlog, {});
    return blogs.find(({ id }) => id === blog_id);
  };
  const now = await listed();

  for (const length of [100, 200, words.length]) {
    const stored = { excerpt: words.slice(0, length), excerpt_cut: length < words.length };
    await api.asOwner(({ trx }) =>
      trx.updateTable('blog_posts').set(stored).where('id', '=', blog_id).execute(),
    );
    expect(await listed()).toEqual(now);
  }
});

test('a large text is stored without what it may not hold', async () => {
  const full_content = '<p onclick="x()">word</p>'.repeat(4000);
  const { blog_id } = await platform.ask(saveBlogPost, { ...post, full_content });

  const { blog } = await api.anonymous.ask(readPublicBlogPost, { blog_id });

  expect(blog.full_content).toBe('<p>word</p>'.repeat(4000));
});

test('blank picture addresses are dropped before they are counted', async () => {
  const { blog_id } = await platform.ask(saveBlogPost, {
    ...post,
    image_urls: ['a', '', ' ', 'b', 'c', 'd', 'e'],
  });

  expect((await platform.ask(readBlogPost, { blog_id })).blog.image_urls).toBe('["a", "b", "c", "d", "e"]');
});

test('the pictures of a post are saved alone', async () => {
  const { blog_id } = await platform.ask(saveBlogPost, { ...post, full_content: '<p>Stays</p>' });

  await platform.ask(saveBlogPost, { action: 'UPDATE', blog_id, image_urls: ['/blog_images/x.webp'] });

  const { blog } = await platform.ask(readBlogPost, { blog_id });
  expect(JSON.parse(blog.image_urls)).toEqual(['/blog_images/x.webp']);
  expect(blog.full_content).toBe('<p>Stays</p>');
});

test('a picture is served in the size that is asked for, and in full where it was stored without that size', async () => {
  const picture = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#0c0' } })
    .png()
    .toBuffer();
  const { url } = await platform.ask(uploadBlogImage, { image: picture.toString('base64') });
  const image = url.split('/').at(-1) ?? '';
  const width = async (size: BlogImageSize) =>
    (await sharp((await api.anonymous.send(readPublicBlogImage, { image, size })).bytes).metadata()).width;

  expect(await width('full')).toBe(2048);
  expect(await width('medium')).toBe(960);
  expect(await width('thumbnail')).toBe(240);

  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx.updateTable('blog_images').set({ medium: null }).where('file_name', '=', image).execute(),
  );
  expect(await width('medium')).toBe(2048);
  const refusal = await api.anonymous.refusal(readPublicBlogImage, { image, size: 'huge' });
  expect(refusal.fields).toEqual({ size: 'size must be full, medium, thumbnail or social.' });
});

test('a picture for previews of links is a JPEG of their size without transparency, whatever its own is', async () => {
  const picture = await sharp({ create: { width: 300, height: 900, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { url } = await platform.ask(uploadBlogImage, { image: picture.toString('base64') });
  const image = url.split('/').at(-1) ?? '';

  const { bytes, headers } = await api.anonymous.send(readPublicBlogImage, { image, size: 'social' });

  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(200);
  const none = { image: 'none.webp', size: 'social' } as const;
  expect((await api.anonymous.send(readPublicBlogImage, none)).status).toBe(404);
});

test('the pictures travel with the main save, when a post is added and when it is changed', async () => {
  const urls = ['/blog_image/a.webp', ' ', '/blog_image/b.webp'];
  const { blog_id } = await platform.ask(saveBlogPost, {
    ...post,
    full_content: '<p>One</p>',
    image_urls: urls,
  });
  const added = (await platform.ask(readBlogPost, { blog_id })).blog;

  const main = { title: 'Two', type: 'Development', full_content: '<p>Two</p>' } as const;
  const { updated_at } = added;
  const save = { action: 'UPDATE', blog_id, updated_at, ...main } as const;
  const six = await platform.refusal(saveBlogPost, { ...save, image_urls: ['1', '2', '3', '4', '5', '6'] });
  await platform.ask(saveBlogPost, { ...save, image_urls: ['', '/blog_image/b.webp'] });

  expect(JSON.parse(added.image_urls)).toEqual(['/blog_image/a.webp', '/blog_image/b.webp']);
  expect(six).toMatchObject({ status: 400, fields: { image_urls: 'Maximum of 5 images allowed' } });
  const { blog } = await platform.ask(readBlogPost, { blog_id });
  expect({ ...blog, image_urls: JSON.parse(blog.image_urls) as unknown }).toMatchObject({
    ...main,
    image_urls: ['/blog_image/b.webp'],
  });
});

test('an uploaded picture is found by the last part of its address, by everyone', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();

  const { url } = await platform.ask(uploadBlogImage, { image: picture.toString('base64') });

  const image = url.split('/').at(-1);
  const own = await platform.send(readBlogImage, { image });
  const everyone = await api.anonymous.send(readPublicBlogImage, { image });
  expect([own.status, everyone.status]).toEqual([200, 200]);
  expect(everyone.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(everyone.bytes).metadata()).toMatchObject({ format: 'webp', width: 30 });
  expect(await api.anonymous.refusal(readPublicBlogImage, { image: 'none.webp' })).toMatchObject({
    status: 404,
    error: 'That image does not exist.',
  });
});
