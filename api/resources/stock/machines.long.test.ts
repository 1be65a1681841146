import { expectSameInAnyOrder } from '../../testing/machinesInAnyOrder';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();

test.each([1, 2])(
  'five hundred events of twenty machines that all report at once leave what the right order leaves (%i)',
  async (seed) => {
    await expectSameInAnyOrder(api, { machines: 20, events: 500, seed });
  },
);
