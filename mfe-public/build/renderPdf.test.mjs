import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { readBlocks, renderPdf } from './renderPdf.mjs';

const markdown = readFileSync(path.join(__dirname, '../documents/privacyPolicy.md'), 'utf8');

/** The text of a PDF without spaces and apostrophes. @param {Buffer} pdf */
function wordsOf(pdf) {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  const contents = [...streams].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  const pieces = contents.join('').matchAll(/<([0-9a-f]+)>/g);
  return [...pieces]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
    .replace(/[\s\x92]/g, '');
}

test('contains the privacy policy from the first heading to the last sentence', async () => {
  const words = wordsOf(await renderPdf(markdown));
  for (const { text } of readBlocks(markdown)) expect(words).toContain(text.replace(/\s|’/g, ''));
});

test('renders the same text to the same file', async () => {
  expect((await renderPdf(markdown)).equals(await renderPdf(markdown))).toBe(true);
});

test('states its title and language, for screen readers', async () => {
  const pdf = (await renderPdf(markdown)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain('/Lang (en-GB)');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('Privacy policy');
});
