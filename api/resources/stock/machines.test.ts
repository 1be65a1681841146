import { expectSameInAnyOrder } from '../../testing/machinesInAnyOrder';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();

// machines.long.test.ts does this with more of them.
test('machines that report late, twice and in any order, between counts, refills and changes of layout, leave what the right order leaves', async () => {
  await expectSameInAnyOrder(api, { machines: 4, events: 60, seed: 7 });
});
