import { listCatalogueProducts, readCatalogueProduct } from '@vended/contract/catalogue';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();

test('the catalogue has all products of three families, and one by its part number', async () => {
  const { items } = await api.anonymous.ask(listCatalogueProducts, { limit: 500 });
  const { items: one } = await api.anonymous.ask(readCatalogueProduct, { vended_id: 'VS-1800', limit: '1' });

  expect(items.length).toBeGreaterThanOrEqual(12);
  expect(items.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['Type S', 'Type C', 'Type U']),
  );
  expect(one).toMatchObject([{ vended_id: 'VS-1800', height_cm: 183 }]);
  const inOtherLetters = await api.anonymous.ask(readCatalogueProduct, { vended_id: 'vs-1800' });
  expect(inOtherLetters.items).toMatchObject([{ vended_id: 'VS-1800' }]);
  expect((await api.anonymous.refusal(readCatalogueProduct, { vended_id: 'none' })).status).toBe(404);
});
