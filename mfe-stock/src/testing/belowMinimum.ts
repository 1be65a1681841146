import { plainSettings } from '@vended/contract/stock/stockItems';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';

/** Says of two items of which minimum they have too few, and of one that it has enough; for stories. */
export function belowMinimum(): void {
  const saidOf = (item: number, minimum: number) => ({
    ...plainSettings,
    id: demoId('item', item),
    minimum,
    updated_at: demoMoment(30),
  });
  mockApi.state.stockSettings.replace(accounts.acme.id, [saidOf(3, 80), saidOf(4, 300), saidOf(6, 1000)]);
}
