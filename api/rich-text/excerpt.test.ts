import { excerptOf } from './excerpt';

test('an excerpt is the text without its marks, and at most 150 characters', () => {
  expect(excerptOf('<h1>Title</h1><p>One&nbsp;<b>two</b></p><ul><li>three</li></ul>', 'x')).toBe(
    'Title One two three',
  );
  expect(Array.from(excerptOf(`<p>${'🛠'.repeat(300)}</p>`, 'x'))).toHaveLength(150);
});

test('an excerpt is the same however much follows, and wherever the text is cut to find it', () => {
  const beginning = '<p>Caf&eacute; <strong>bold&nbsp;</strong>&amp; <em>more</em></p>\n'.repeat(12);
  const short = excerptOf(beginning, 'x');

  for (let marks = 4000; marks < 4150; marks += 1) {
    const padded = `<p style="font-family: ${'a'.repeat(marks)}"></p>${beginning}${'<p>rest</p>'.repeat(2000)}`;
    expect(excerptOf(padded, 'x')).toBe(short);
  }
});

test('a text of nothing but marks has an empty excerpt', () => {
  expect(excerptOf('<p></p>'.repeat(5000), 'x')).toBe('');
});

test('text that is nested beyond all reason is refused', () => {
  expect(() => excerptOf('<div>'.repeat(100_000), 'x')).toThrow('nested too deeply');
});
