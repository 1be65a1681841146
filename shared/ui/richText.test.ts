import { sanitiseRichText } from './richText';

it('keeps what the editor makes', () => {
  const html =
    '<h2>Role</h2><p><strong>Bold</strong> <em>italic</em> <u>under</u> <sup>2</sup></p><ul><li>One</li></ul><blockquote>Said</blockquote><pre>code</pre>';
  expect(sanitiseRichText(html)).toBe(html);
});

it('strips inline styles and classes', () => {
  expect(sanitiseRichText('<p style="color:red" class="x">Text</p>')).toBe('<p>Text</p>');
});

it.each([
  ['a script', '<p>Text</p><script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">Text</p>'],
  ['a style sheet', '<style>p{display:none}</style><p>Text</p>'],
  ['a frame of another host', '<p>Text</p><iframe src="https://attacker.example/embed"></iframe>'],
  [
    'a frame whose host only looks right',
    '<p>Text</p><iframe src="https://www.youtube.com.attacker.example/"></iframe>',
  ],
  ['a frame without an address', '<p>Text</p><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a form', '<form action="https://attacker.example"><input name="q"></form><p>Text</p>'],
])('drops %s', (_what, html) => {
  expect(sanitiseRichText(html)).toBe('<p>Text</p>');
});

it('drops an address that would run a script', () => {
  expect(sanitiseRichText('<a href="javascript:alert(1)">Here</a>')).toBe('<a>Here</a>');
});

it('keeps videos of the allowed hosts, with a name', () => {
  const shown = sanitiseRichText('<iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>');
  expect(shown).toContain('src="https://www.youtube-nocookie.com/embed/abc"');
  expect(shown).toContain('title="Video"');
});

it('lets no page that a link opens reach back', () => {
  const shown = sanitiseRichText('<a href="https://example.org" target="_blank">Site</a>');
  expect(shown).toContain('rel="noopener"');
});
