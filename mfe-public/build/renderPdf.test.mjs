import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { readBlocks, renderPdf } from './renderPdf.mjs';

const markdown = readFileSync(path.join(__dirname, '../documents/privacyPolicy.md'), 'utf8');

/** The words of a PDF, as a reader shows them, without their spacing and apostrophes. @param {Buffer} pdf */
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

test('the privacy policy can be read from its first heading to its last sentence', async () => {
  const words = wordsOf(await renderPdf(markdown));
  for (const { text } of readBlocks(markdown)) expect(words).toContain(text.replace(/\s|’/g, ''));
});

test('the same text is the same file', async () => {
  expect((await renderPdf(markdown)).equals(await renderPdf(markdown))).toBe(true);
});

test('says its title and language, for those who hear it', async () => {
  const pdf = (await renderPdf(markdown)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain('/Lang (en-GB)');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('Privacy policy');
});
