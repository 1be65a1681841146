import { excerptOf } from './excerpt';

test('an excerpt is the text without its marks, and at most 150 characters', () => {
  expect(excerptOf('<h1>Title</h1><p>One&nbsp;<b>two</b></p><ul><li>three</li></ul>', 'x')).toEqual({
    excerpt: 'Title One two three',
    excerpt_cut: false,
  });
  expect(Array.from(excerptOf(`<p>${'🛠'.repeat(300)}</p>`, 'x').excerpt)).toHaveLength(150);
});

test('an excerpt is the same however much follows, and wherever the text is cut to find it', () => {
  const beginning = '<p>Caf&eacute; <strong>bold&nbsp;</strong>&amp; <em>more</em></p>\n'.repeat(12);
  const short = excerptOf(beginning, 'x');

  for (let marks = 4000; marks < 4150; marks += 1) {
    const padded = `<p style="font-family: ${'a'.repeat(marks)}"></p>${beginning}${'<p>rest</p>'.repeat(2000)}`;
    expect(excerptOf(padded, 'x')).toEqual(short);
  }
});

test('a text of nothing but marks has an empty excerpt', () => {
  expect(excerptOf('<p></p>'.repeat(5000), 'x')).toEqual({ excerpt: '', excerpt_cut: false });
});

test.each([
  ['of 150 characters', `<p>${'🛠'.repeat(150)}</p><p> &nbsp;</p>`, false],
  ['of 151 characters', `<p>${'🛠'.repeat(150)}</p><p>x</p>`, true],
  ['of 150 characters and many marks', `<p>${'x'.repeat(150)}</p>${'<p></p>'.repeat(5000)}`, false],
])('a text %s is cut where more follows, and only there', (_length, html, cut) => {
  expect(excerptOf(html, 'x').excerpt_cut).toBe(cut);
});

test('text that is nested beyond all reason is refused', () => {
  expect(() => excerptOf('<div>'.repeat(100_000), 'x')).toThrow('nested too deeply');
});
