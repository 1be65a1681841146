import { demoId } from '@vended/testing/mock-api/ids';
import { waitFor } from '@testing-library/react';
import { paths } from '../paths';
import { visit } from '../testing/visit';

const found = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string } & Record<string, unknown>,
  );

test.each([
  [paths.home, ['Organization', 'WebSite']],
  [paths.catalogue, ['ItemList']],
  [paths.catalogueProduct('VS-1800'), ['Product', 'BreadcrumbList']],
  [paths.career(demoId('career', 1)), ['JobPosting', 'BreadcrumbList']],
  [paths.blogPost(demoId('post', 1)), ['BlogPosting', 'BreadcrumbList']],
])('%s tells search engines about %s', async (path, types) => {
  visit(path);
  await waitFor(() => expect(found().map((about) => about['@type'])).toEqual(types));
});

test('the company has its address, telephone and logo', () => {
  visit(paths.home);
  expect(found()[0]).toMatchObject({
    telephone: '+441134960142',
    logo: 'http://localhost/favicon.svg',
    address: { streetAddress: 'Unit 4, Foundry Court', addressLocality: 'Leeds', postalCode: 'LS0 0VE' },
  });
});

test.each([
  [
    paths.catalogueProduct('VS-1800'),
    { sku: 'VS-1800', image: expect.arrayContaining([expect.stringMatching(/^http/)]) as unknown },
  ],
  [
    paths.career(demoId('career', 1)),
    {
      title: expect.any(String) as unknown,
      description: expect.any(String) as unknown,
      datePosted: expect.any(String) as unknown,
      hiringOrganization: expect.anything() as unknown,
      jobLocation: expect.anything() as unknown,
    },
  ],
  [
    paths.blogPost(demoId('post', 1)),
    { headline: expect.any(String) as unknown, datePublished: expect.any(String) as unknown },
  ],
])('%s says what search engines show of it', async (path, said) => {
  visit(path);
  await waitFor(() => expect(found()[0]).toMatchObject(said));
});

test('the products are listed in the order of the page', async () => {
  visit(paths.catalogue);
  await waitFor(() => expect(found()).toHaveLength(1));
  expect(found()[0]?.['itemListElement']).toContainEqual({
    '@type': 'ListItem',
    position: 1,
    name: 'Spiral 1800',
    url: 'http://localhost/productcatalogue/VS-1800',
  });
});

test.each([
  [paths.catalogueProduct('VS-1800'), 'Spiral 1800: spiral vending machine · Vended'],
  [paths.career(demoId('career', 1)), 'Field service engineer job, Leeds · Vended'],
])('the title of %s has the words that people search for', async (path, title) => {
  visit(path);
  await waitFor(() => expect(document.title).toBe(title));
});
