import { BadInput } from '../problems/problems';
import { payloads } from '../testing/payloads';
import { cleanRichText } from './richText';
import { cleanRichTextApart } from './richTextThread';

const large = (html: string, length = 200_000) => html.repeat(Math.ceil(length / html.length));

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

  // It takes longer than this thread waits for the processor on a busy machine.
  const cleaned = cleanRichTextApart(large('<p>text</p>', 1_000_000), 'content').finally(() => (done = true));
  setImmediate(work);
  await cleaned;

  expect(turns).toBeGreaterThan(0);
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
