import { BadInput } from '../problems/problems';
import { payloads } from './payloads';
import { cleanRichText } from './richText';
import { cleanRichTextApart } from './richTextThread';

const large = (html: string) => html.repeat(Math.ceil(200_000 / html.length));

test('a large text is cleaned as a small one is', async () => {
  for (const html of [
    large('<p>One <b onclick="x()">two</b> £3 🛠</p>\n'),
    large(payloads.join('<p>x</p>')),
  ]) {
    const clean = await cleanRichTextApart(html, 'content');

    expect(clean).toBe(cleanRichText(html, 'content'));
    expect(clean).not.toContain('onclick');
  }
});

test('rich text without faults comes back unchanged', async () => {
  const html = large('<p style="text-align:center;">Two&nbsp;</p>\n');

  expect(await cleanRichTextApart(html, 'content')).toBe(html);
});

test('other work continues while a large text is cleaned', async () => {
  let turns = 0;
  let done = false;
  const work = () => {
    turns += 1;
    if (!done) setImmediate(work);
  };

  const cleaned = cleanRichTextApart(large('<p>text</p>'), 'content').finally(() => (done = true));
  setImmediate(work);
  await cleaned;

  expect(turns).toBeGreaterThan(1);
});

test('several large texts each come back as themselves', async () => {
  const texts = ['a', 'b', 'c'].map((letter) => large(`<p>${letter}</p>`));

  expect(await Promise.all(texts.map((html) => cleanRichTextApart(html, 'content')))).toEqual(texts);
});

test('one that is nested beyond all reason is refused, and the next is cleaned', async () => {
  const refused = cleanRichTextApart('<div>'.repeat(100_000), 'content');
  const next = cleanRichTextApart(large('<p>next</p>'), 'content');

  await expect(refused).rejects.toThrow(BadInput);
  await expect(refused).rejects.toMatchObject({
    details: { fields: { content: 'That text is nested too deeply.' } },
  });
  expect(await next).toBe(large('<p>next</p>'));
});
