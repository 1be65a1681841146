import { expectSameInAnyOrder } from '../../testing/machinesInAnyOrder';
import { startTestApi, type TestApi } from '../../testing/testApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test.each([1, 2])(
  'five hundred events of twenty machines that all report at once leave what the right order leaves (%i)',
  async (seed) => {
    await expectSameInAnyOrder(api, { machines: 20, events: 500, seed });
  },
);
