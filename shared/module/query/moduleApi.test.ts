import type { listVendors, readVendor } from '@vended/contract/vendors';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { waitFor } from '@testing-library/react';
import type { ShellApi } from '../shellApi';
import { createModuleApi, get, recordQuery } from './moduleApi';
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

test('the record of a form has the id that was asked for, and is forgotten once no form shows it', async () => {
  const api = createModuleApi([]).injectEndpoints({
    endpoints: (build) => ({
      vendor: build.query<OutputOf<typeof readVendor>, InputOf<typeof readVendor>>({
        query: (input) => get<typeof readVendor>('/vendors', input, { vendor: 'record' }),
        ...recordQuery<typeof readVendor>('vendor', 'vendor_id'),
      }),
    }),
  });
  const request: ShellApi['request'] = () =>
    Promise.resolve({ ok: true, data: { vendor: { vendor_name: 'Northern Fasteners' } } });
  const store = createModuleStore(api, { request } as ShellApi);
  const shown = () => api.endpoints.vendor.select({ vendor_id: '7' })(store.getState() as never).data;

  const form = store.dispatch(api.endpoints.vendor.initiate({ vendor_id: '7' }));
  await form;
  expect(shown()).toEqual({ vendor: { id: '7', vendor_name: 'Northern Fasteners' } });
  form.unsubscribe();
  await waitFor(() => expect(shown()).toBeUndefined());
});
