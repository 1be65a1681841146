import { randomUUID } from 'node:crypto';
import { maxImportChunk } from '@vended/contract/limits';
import { importItems, listItems } from '@vended/contract/items';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();

test('5,000 rows are taken in five calls, changed by another import and undone', async () => {
  const fresh = await api.signIn('fresh.admin');
  const rows = Array.from({ length: 5 * maxImportChunk }, (_, index) => ({
    row: index + 1,
    cells: { description: `Bolt M${index}`, master_id: `B-${index}`, item_type: 'Bolts' },
  }));
  const importAll = async (item_type: string) => {
    const import_id = randomUUID();
    const results: string[] = [];
    for (let from = 0; from < rows.length; from += maxImportChunk) {
      const part = rows.slice(from, from + maxImportChunk);
      const typed = part.map(({ row, cells }) => ({ row, cells: { ...cells, item_type } }));
      const answer = await fresh.ask(importItems, { action: 'IMPORT', import_id, rows: typed });
      results.push(...new Set(answer.rows.map(({ result }) => result)));
    }
    return { import_id, results: [...new Set(results)] };
  };

  const tooMany = await fresh.refusal(importItems, {
    action: 'CHECK',
    rows: rows.slice(0, maxImportChunk + 1),
  });
  const first = await importAll('Bolts');
  const again = await importAll('Bolts');
  const changed = await importAll('Fasteners');
  const undone = await fresh.ask(importItems, { action: 'UNDO', import_id: changed.import_id });

  expect(tooMany.fields).toEqual({
    rows: 'At most 1,000 rows can be sent at once: send the others in another call.',
  });
  expect([first, again, changed].map(({ results }) => results)).toEqual([
    ['new'],
    ['unchanged'],
    ['changed'],
  ]);
  expect(undone.message).toBe('5,000 items: 5,000 as before');
  const { items } = await fresh.ask(listItems, { q: 'M4999' });
  expect(items).toMatchObject([{ item_type: 'Bolts' }]);
});
