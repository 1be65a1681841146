import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from './test';

/** The texts of each page of a PDF. */
async function readPdf(content: Buffer): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages;
}

test('products print on one page of A4 with all their details', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/catalogue_products?limit=500')).json()) as {
    items: { vended_id: string; title: string; category: string; short_description: string }[];
  };
  expect(items.length).toBeGreaterThanOrEqual(12);
  // The date does not change between the print and the comparison.
  const now = new Date();
  await page.clock.setFixedTime(now);
  // If the product of a category with the most to print fits on a page, the others do.
  const longestFirst = items.toSorted(
    (one, other) => JSON.stringify(other).length - JSON.stringify(one).length,
  );
  const longest = new Map(longestFirst.toReversed().map((item) => [item.category, item]));
  for (const { vended_id, title, category, short_description } of longest.values()) {
    await page.goto(`/productcatalogue/${encodeURIComponent(vended_id)}`);
    const terms = await page.getByRole('term').allInnerTexts();
    const values = await page.getByRole('definition').allInnerTexts();
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages, vended_id).toHaveLength(1);
    // Letter spacing is read as spaces, so spaces are ignored.
    const bare = (text: string) => text.replaceAll(/\s+/g, '');
    const printed = bare(pages[0] ?? '');
    for (const text of [title, category, `PART # ${vended_id}`, short_description, ...terms, ...values])
      expect(printed, vended_id).toContain(bare(text));
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
    const [price = ''] = await page.getByText(/^(?:from £|Price )/).allInnerTexts();
    expect(price, vended_id).not.toBe('');
    for (const text of [price, 'Vended Ltd', 'Leeds', today.format(now)])
      expect(printed, vended_id).toContain(bare(text));
    expect(printed).not.toContain(bare('Ask about this product'));
    expect(printed).not.toContain(bare('Print to PDF'));
    expect(printed).not.toContain(bare('Back to Catalogue'));
  }
});
