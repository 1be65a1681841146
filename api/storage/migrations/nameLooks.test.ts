import { sql } from 'kysely';
import { lookalikes, lookOf } from '@vended/contract/nameLooks';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();

test('the database and the contract see the same look in a name', async () => {
  const names = [
    lookalikes.small.letters,
    lookalikes.small.letters.toUpperCase(),
    lookalikes.capitals.letters,
    '\u0397\u039f\u03a3 \u03a3\u03a3',
    'Jos\u00e9 \u1fb3 \uff21\uff43',
    '\u0451\u0457',
  ];

  for (const name of names) {
    const { rows } = await sql<{ look: string }>`SELECT name_look(${name}) AS look`.execute(
      api.database.unscoped,
    );
    expect(rows).toEqual([{ look: lookOf(name) }]);
  }
});
