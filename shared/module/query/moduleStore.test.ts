import type { addGroup } from '@vended/contract/groups';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { ShellApi } from '../shellApi';
import { createModuleApi, post } from './moduleApi';
import { createModuleStore } from './moduleStore';

test('its screens hear of an answer before the caller goes on', async () => {
  const api = createModuleApi([]).injectEndpoints({
    endpoints: (build) => ({
      addGroup: build.mutation<OutputOf<typeof addGroup>, InputOf<typeof addGroup>>({
        query: (input) => post<typeof addGroup>('/groups', input, {}),
      }),
    }),
  });
  const request: ShellApi['request'] = () =>
    Promise.resolve({
      ok: false,
      failure: { status: 400, error: 'There is no room for another group.', fields: {} },
    });
  const store = createModuleStore(api, { request } as ShellApi);
  let heard: unknown;
  store.subscribe(() => {
    heard = store.getState();
  });

  await store.dispatch(api.endpoints.addGroup.initiate({ group_name: 'East' }));
  expect(heard).toBe(store.getState());
});
