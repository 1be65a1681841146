import { listPublicBlog } from '@vended/contract/publicBlog';
import { listVendors, saveVendor } from '@vended/contract/vendors';
import { apiOfTests } from '../testing/testApi';

const api = apiOfTests();

test('the length of an answer is counted in bytes and not in letters', async () => {
  const acme = await api.signIn('acme.user');
  await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Zoë’s Größen Ω' });

  const { headers, bytes } = await acme.send(listVendors, { q: 'größen' });

  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Number(headers.get('content-length'))).toBe(bytes.length);
  expect(JSON.parse(bytes.toString())).toMatchObject({ vendors: [{ vendor_name: 'Zoë’s Größen Ω' }] });
});

test.each(['a list', 'a picture'])('HEAD answers for %s what GET would, without the body', async (what) => {
  const list = `${api.address}/blog_insecure`;
  const address = what === 'a list' ? list : await pictureOf(list);
  const get = await fetch(address);
  const head = await fetch(address, { method: 'HEAD' });

  expect(head.status).toBe(200);
  for (const name of ['content-type', 'content-length', 'cache-control', 'etag']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  expect(Number(head.headers.get('content-length'))).toBe((await get.arrayBuffer()).byteLength);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('a list is answered in full, whatever the caller says to have of it', async () => {
  const says = { 'If-None-Match': '*', 'Cache-Control': 'max-age=0' };
  const { status, bytes } = await api.anonymous.send(listPublicBlog, {}, says);

  expect(status).toBe(200);
  expect(JSON.parse(bytes.toString())).toMatchObject({ blogs: expect.anything() });
});

async function pictureOf(list: string): Promise<string> {
  const { blogs } = listPublicBlog.output.parse(await (await fetch(list)).json());
  const file = blogs.map(({ image_urls }) => /[\w-]+\.webp/.exec(image_urls)?.[0]).find(Boolean);
  return `${api.address}/blog_public_image?image=${file ?? ''}`;
}
