import { ContentState } from 'draft-js';
import { contentToHtml } from './contentToHtml';
import { pastedContent } from './pastedContent';

/** The HTML that pasted text is saved as. */
const pasted = (html: string) =>
  contentToHtml(ContentState.createFromBlockArray([...pastedContent({ html }).blocks]));

const leftOutOf = (html: string) => pastedContent({ html }).leftOut;

test('converts a Word document to headings, lists and paragraphs', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoTitle>Winter stock<o:p></o:p></p>
<h2 style='margin-top:12.0pt'><span style='font-family:"Calibri Light",sans-serif;color:#2F5496'>Before the
frost<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:12.0pt;color:red'>Check the <b>heaters</b> and
the <i style='mso-bidi-font-style:normal'>door seals</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Gloves<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Size 9<o:p></o:p></p>
<p class=MsoQuote>Warm hands work.<o:p></o:p></p>
<!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe(
    '<h1>Winter stock</h1><h2>Before the frost</h2><p>Check the <strong>heaters</strong> and the <em>door seals</em>.</p>' +
      '<ul><li>Gloves<ol><li>Size 9</li></ol></li></ul><blockquote>Warm hands work.</blockquote>',
  );
});

test('does not make a Google Docs document bold', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">
<span style="font-size:11pt;font-family:Arial;font-weight:400;font-style:normal">Plain, </span><span style="font-weight:700">bold</span><span
style="font-style:italic">, slanted</span><span style="text-decoration:underline">, lined</span><span style="font-size:0.6em;vertical-align:super">2</span></p></b>`;
  expect(pasted(html)).toBe(
    '<p>Plain, <strong>bold</strong><em>, slanted</em><ins>, lined</ins><sup>2</sup></p>',
  );
});

test('keeps the text, headings and links of a web page, but no styles', () => {
  const html = `<div class="post" style="background:#000"><header><h1 class="x" id="top">A title</h1></header>
    <section><p onclick="alert(1)" style="color:#fff">Read <a href="https://example.com/a" style="text-decoration:underline" target="_blank">this</a>,
    not <a href="javascript:alert(1)">that</a> or <a href="#note">a note</a>.</p><table><tr><td>Power</td><td>230 V</td></tr></table>
    <pre><code>npm   start
  now</code></pre><hr><button>Share</button></section></div>`;
  expect(pasted(html)).toBe(
    '<h1>A title</h1><p>Read <a href="https://example.com/a">this</a>, not that or a note.</p><p>Power 230 V</p>' +
      '<pre>npm   start\n  now</pre><p>Share</p>',
  );
});

test.each([
  ['a script', '<p>Text</p><script>alert(1)</script>'],
  ['a style sheet', '<style>p { display: none }</style><p>Text</p>'],
  ['a picture of another place', '<p>Text</p><img src="https://example.com/x.png" onerror="alert(1)">'],
  ['a picture in the clipboard itself', '<p>Text</p><img src="data:image/png;base64,AAAA">'],
  ['a picture on the disk', '<p>Text</p><img src="file:///C:/x.png">'],
  ['a frame of another place', '<p>Text</p><iframe src="https://example.com"></iframe>'],
  ['a drawing with a script', '<p>Text</p><svg><script>alert(1)</script></svg>'],
  ['a comment', '<!-- secret --><p>Text</p>'],
])('drops %s', (_what, html) => {
  expect(pasted(html)).toBe('<p>Text</p>');
});

test('keeps videos from allowed hosts and stored pictures', () => {
  const html = `<img src="${location.origin}/api/blog_public_image?image=a.webp" alt="A locker"><iframe src="https://player.vimeo.com/video/1"></iframe>`;
  expect(pasted(html)).toMatch(
    /^<img src="[^"]+image=a\.webp" alt="A locker"[^>]*><iframe [^>]*vimeo[^>]*><\/iframe>$/,
  );
});

test.each([
  [
    'an image of another site, by its description',
    '<p>Text</p><img src="https://example.com/x.png" alt="Chart">',
    'the image Chart. Save an image as a file, and add it with Image.',
  ],
  [
    'an image on the disk, by its file',
    '<p>Text <img src="file:///C:/clip_image001.png"> after</p>',
    'the image clip_image001.png. Save an image as a file, and add it with Image.',
  ],
  [
    'many images, by their number',
    '<img src="https://example.com/x.png">'.repeat(4),
    '4 images. Save an image as a file, and add it with Image.',
  ],
  ['a video and a sound', '<video src="a.mp4"></video><audio src="a.mp3"></audio>', '1 video and 1 sound.'],
  ['a page in the page', '<iframe src="https://example.com"></iframe>', '1 embedded page.'],
  [
    'drawings, formulas and fields',
    '<svg></svg><math></math><input>',
    '1 drawing, 1 formula and 1 form field.',
  ],
  [
    'the columns of a table',
    '<table><tr><td>Power</td><td>230 V</td></tr></table>',
    'the columns of 1 table.',
  ],
  [
    'links that lead nowhere from here',
    '<a href="#note">a</a> <a href="javascript:alert(1)">b</a> <a href="page.html">c</a>',
    '3 links.',
  ],
  ['colours, fonts and sizes', '<p style="color:red">Text</p>', 'styling such as colours and fonts.'],
])('says that %s was left out', (_what, html, said) => {
  expect(leftOutOf(html)).toBe(`Left out: ${said}`);
});

test.each([
  [
    'text, headings, lists, links and bold',
    '<h2>A</h2><ul><li><b>B</b> <a href="https://example.com">c</a></li></ul>',
  ],
  ['a stored image', `<img src="${location.origin}/api/blog_public_image?image=a.webp">`],
  ['a pixel that counts readers', '<p>Text</p><img src="https://example.com/count" width="1" height="1">'],
])('says nothing about %s', (_what, html) => {
  expect(leftOutOf(html)).toBe('');
});

test('completes addresses that were written without https, and keeps those that lead somewhere', () => {
  const html =
    '<p>x <a href="javascript:alert(1)">bad</a> <a href="mailto:a@example.com">m</a> <a href="www.example.com">noproto</a> ' +
    '<a href="example.com/page">noproto2</a> <a href="/products">rel</a> <a href="#top">frag</a></p>';
  expect(pasted(html)).toBe(
    '<p>x bad <a href="mailto:a@example.com">m</a> <a href="https://www.example.com">noproto</a> ' +
      '<a href="https://example.com/page">noproto2</a> <a href="/products">rel</a> frag</p>',
  );
});

describe('the images of a clipboard', () => {
  const word =
    '<p class=MsoNormal>Text <img width=100 height=50 src="file:///C:/clip_image001.png" alt="Chart"> after</p>';
  const rtf = String.raw`{\rtf1 Text {\*\shppict{\pict{\*\picprop{\sp{\sn a}{\sv b}}}\picw10\pich5\pngblip\bliptag-12{\*\blipuid 0a1b}
89504e47
0d0a1a0a}}{\nonshppict{\pict\wmetafile8 0100}} after}`;
  const names = (clipboard: Parameters<typeof pastedContent>[0]) =>
    pastedContent(clipboard).pictures.map(({ file }) => file.name);

  test('come from the RTF that Word adds, at their place in the text', async () => {
    const { blocks, pictures, leftOut } = pastedContent({ html: word, rtf });
    expect(blocks.map((block) => block.getType())).toEqual(['unstyled', 'atomic', 'unstyled']);
    const [picture] = pictures;
    expect(picture?.entity).toBe(blocks[1]?.getEntityAt(0));
    expect(picture?.file.type).toBe('image/png');
    expect([...new Uint8Array((await picture?.file.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
    ]);
    expect(leftOut).toBe('');
  });

  test('come from their address if it holds them', () => {
    expect(names({ html: '<p>Text</p><img alt="Chart" src="data:image/png;base64,iVBORw==">' })).toEqual([
      'Chart',
    ]);
  });

  test('come from the file of the clipboard if there is nothing but the image', () => {
    const files = [new File(['.'], 'image.png', { type: 'image/png' })];
    expect(names({ html: '<img src="https://example.com/x.png">', files })).toEqual(['image.png']);
    // A spreadsheet adds a picture of its cells.
    expect(names({ html: '<p>Text</p><img src="https://example.com/x.png">', files })).toEqual([]);
  });

  test('are left out if nothing says which is which', () => {
    expect(pastedContent({ html: word + word, rtf })).toMatchObject({
      pictures: [],
      leftOut:
        'Left out: the image Chart and the image Chart. Save an image as a file, and add it with Image.',
    });
  });
});
