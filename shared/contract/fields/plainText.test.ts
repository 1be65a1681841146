import { plainText } from './plainText';

test('stored HTML is one line of text, with the characters that it had to escape', () => {
  expect(plainText('<p>&quot;Bolts &amp; nuts&quot;</p>\n<p>It&#39;s&nbsp;5 &lt; 6 &amp;lt;</p>')).toBe(
    `"Bolts & nuts" It's 5 < 6 &lt;`,
  );
});
