import { fromHtml } from 'hast-util-from-html';
import { cleanRichText } from './richText';
import { payloads } from '../testing/payloads';

const clean = (html: string) => cleanRichText(html, 'full_content');

/** Repeated here, and not taken from the code. */
const elements = new Set([
  'p', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ol', 'ul', 'li', 'strong', 'b', 'em', 'i',
  'ins', 'u', 'del', 's', 'code', 'sup', 'sub', 'span', 'a', 'img', 'iframe',
]); // oxfmt-ignore
const attributes = new Set([
  'style', 'href', 'target', 'className', 'dataMention', 'dataValue', 'src', 'alt', 'width', 'height', 'frameBorder',
  'allowFullScreen',
]); // oxfmt-ignore
const harmlessStyle =
  /^(?:\s*(?:color|background-color|font-size|font-family|text-align|float|width|height)\s*:[\w\s#.,%()'"-]+;?)*$/;

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

function harmsIn(node: Node): string[] {
  const inside = 'children' in node ? node.children.flatMap(harmsIn) : [];
  if (node.type === 'root' || node.type === 'text') return inside;
  if (node.type !== 'element') return [node.type, ...inside];
  const { tagName, properties } = node;
  const own = Object.entries(properties).flatMap(([name, value]) => {
    const text = String(value);
    if (!attributes.has(name)) return [`${tagName} ${name}`];
    if (name === 'style' && (!harmlessStyle.test(text) || /url|expression|calc|var|\\/i.test(text)))
      return [`style ${text}`];
    if (name === 'href' && !isLink(text)) return [`href ${text}`];
    if (name === 'src' && tagName === 'iframe') {
      return /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\//.test(text) ? [] : [`frame ${text}`];
    }
    return name === 'src' && !isLink(text) ? [`src ${text}`] : [];
  });
  return [...(elements.has(tagName) ? [] : [tagName]), ...own, ...inside];
}

/** Whether a browser takes the address for a link; like a browser, it ignores spaces and control characters in it. */
function isLink(address: string): boolean {
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address, 'https://vended.example').protocol);
}

test('there are at least 200 different payloads, most of which are harmful as they are', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  expect(
    payloads.filter((payload) => harmsIn(fromHtml(payload, { fragment: true })).length > 0).length,
  ).toBeGreaterThan(250);
});

test.each(payloads.map((payload) => [payload]))(
  'cleaned HTML is harmless wherever it is put, and is not changed by further cleaning: %j',
  (payload) => {
    const once = clean(payload);

    expect(harmsIn(fromHtml(once, { fragment: true }))).toEqual([]);
    expect(clean(once)).toBe(once);
    for (const around of [`<div>${once}</div>`, `<table><td>${once}`, `<li>${once}`]) {
      expect(harmsIn(fromHtml(clean(around), { fragment: true }))).toEqual([]);
    }
  },
);

test.each([
  ['paragraphs', '<p>One</p>\n<p style="text-align:center;">Two&nbsp;</p>\n<p></p>\n'],
  ['headings', '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>'],
  ['a quotation and code', '<blockquote>Said</blockquote><pre>x &lt; y</pre>'],
  ['lists in lists', '<ul>\n<li>a</li>\n<ol>\n<li>b</li>\n<ul>\n<li>c</li>\n</ul>\n</ol>\n</ul>\n'],
  [
    'inline styles',
    '<p><strong>b</strong><em>i</em><ins>u</ins><del>s</del><code>c</code><sup>p</sup><sub>b</sub></p>',
  ],
  [
    'colours and fonts',
    '<p><span style="color: rgb(26,188,156);background-color: rgb(0,0,0);font-size: 24px;font-family: Times New Roman;">x</span></p>',
  ],
  ['a link', '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank">x</a></p>'],
  [
    'a mail and a telephone link',
    '<p><a href="mailto:a@example.com">m</a> <a href="tel:+441144960100">t</a></p>',
  ],
  [
    'a mention',
    '<p><a href="/people" class="wysiwyg-mention" data-mention data-value="stores">@stores</a></p>',
  ],
  [
    'a picture',
    '<div style="text-align:none;"><img src="https://example.com/x.png" alt="x" style="height: auto;width: 120px"/></div>',
  ],
  ['a picture of ours', '<img src="/api/blog_public_image?image=x.webp" alt=""/>'],
  [
    'a video',
    '<iframe width="560" height="315" src="https://www.youtube-nocookie.com/embed/abc" frameBorder="0"></iframe>',
  ],
  ['signs and letters', '<p>£10 – “quoted” &amp; ‘said’ é 🛠️ 1 &lt; 2</p>'],
  ['nothing', ''],
])('what the editor writes passes unchanged: %s', (_name, html) => {
  expect(clean(html)).toBe(html);
});

test.each([
  ['<p>One', '<p>One</p>'],
  ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<ul><li>a', '<ul><li>a</li></ul>'],
  ['<div><p>x</p>', '<div><p>x</p></div>'],
  ['<strong>x', '<strong>x</strong>'],
  ['<p><strong>x</p>', '<p><strong>x</strong></p>'],
  ['<b><i>x</b></i>', '<b><i>x</i></b>'],
  ['x</div>', 'x'],
  ['x</p>', 'x'],
  ['</strong>x', 'x'],
  ['<a href="/x">x', '<a href="/x">x</a>'],
  ['<a href="/x">x<a href="/y">y</a>', '<a href="/x">x</a><a href="/y">y</a>'],
  ['<p>x</p><img src="/x"', '<p>x</p>'],
  ['<p>x</p><img src="/x', '<p>x</p>'],
  ['<p>x</p><p style="color: red', '<p>x</p>'],
  ['<p>x</p><a href="/x" ', '<p>x</p>'],
  ['<p>x</p></p', '<p>x</p>'],
  ['<p>x</p><', '<p>x</p>&#x3C;'],
  ['<p>x</p></', '<p>x</p>&#x3C;/'],
  ['<p>x</p><!-- y', '<p>x</p>'],
  ['<p>x</p><!--', '<p>x</p>'],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/x">',
    '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
  ],
  ['<div/>x', '<div>x</div>'],
  ['<span><p>x</span></p>', '<span><p>x</p></span>'],
  ['<H1>x', '<h1>x</h1>'],
])('what is stored closes what it opens: %j', (html, stored) => {
  expect(clean(html)).toBe(stored);
  expect(clean(stored)).toBe(stored);
  // It does not take in what follows it.
  const after = fromHtml(`${stored}<section>after</section>`, { fragment: true }).children.at(-1);
  expect(after).toMatchObject({ tagName: 'section' });
});

test('what is taken out takes nothing else with it', () => {
  expect(clean('<p onclick="x()">Read <b>this</b><script>x()</script> now</p><unknown>kept</unknown>')).toBe(
    '<p>Read <b>this</b> now</p>kept',
  );
  expect(clean('<p style="color: red; position: fixed; font-size: 12px">x</p>')).toBe(
    '<p style="color: red; font-size: 12px">x</p>',
  );
});

test('a video of YouTube is stored with the player that sets no cookies before it is played', () => {
  const frame = (host: string) => `<iframe src="https://${host}/embed/x?start=9&#x26;rel=0"></iframe>`;
  expect(clean(frame('www.youtube.com'))).toBe(frame('www.youtube-nocookie.com'));
});

test('text that is nested beyond all reason is refused, and not a fault of ours', () => {
  expect(() => clean('<div>'.repeat(100_000))).toThrow('nested too deeply');
});
