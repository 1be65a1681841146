import type { listVendors } from '@vended/contract/vendors';
import type { OutputOf } from '@vended/contract/call';
import type { ShellApi } from '../shellApi';
import { createModuleApi, get } from './moduleApi';
import { createModuleStore } from './moduleStore';

test('an aborted query logs no error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const api = createModuleApi([]).injectEndpoints({
    endpoints: (build) => ({
      vendors: build.query<OutputOf<typeof listVendors>, null>({
        query: () => get<typeof listVendors>('/vendors', {}, { vendors: 'list' }),
      }),
    }),
  });
  const request: ShellApi['request'] = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const store = createModuleStore(api, { request } as ShellApi);

  const query = store.dispatch(api.endpoints.vendors.initiate(null));
  query.abort();
  expect((await query).isError).toBe(true);
  expect(logged).not.toHaveBeenCalled();
});
