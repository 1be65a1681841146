import { plainSettings } from '@vended/contract/stock/stockItems';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';

/** Says of the safety glasses, and of the torque wrench, which is in no stockroom, that they are counted in pairs. */
export function inPairs(): void {
  mockApi.state.stockSettings.replace(
    accounts.acme.id,
    [3, 7].map((item) => ({
      ...{ ...plainSettings, unit: 'pair' },
      ...{ id: demoId('item', item), updated_at: demoMoment(30) },
    })),
  );
}
