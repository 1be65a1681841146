import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { moduleApi } from '../moduleApi';

type KeysOf = Pick<InputOf<typeof listDeviceKeys>, 'device_id'>;

export const { useDeviceKeysQuery, useIssueDeviceKeyMutation, useRevokeDeviceKeyMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      deviceKeys: build.query<OutputOf<typeof listDeviceKeys>, KeysOf>({
        query: (input) => get<typeof listDeviceKeys>('/device_keys', input, { device_keys: 'list' }),
        providesTags: ['DeviceKey'],
      }),
      issueDeviceKey: build.mutation<OutputOf<typeof issueDeviceKey>, KeysOf>({
        query: (input) =>
          post<typeof issueDeviceKey>('/device_keys', { action: 'ISSUE', ...input }, { key: 'value' }),
        // Also after a failure: if the answer was lost, a key may exist that nobody has seen.
        invalidatesTags: ['DeviceKey'],
      }),
      revokeDeviceKey: build.mutation<
        OutputOf<typeof revokeDeviceKey>,
        Pick<InputOf<typeof revokeDeviceKey>, 'device_key_id'>
      >({
        query: (input) =>
          post<typeof revokeDeviceKey>('/device_keys', { action: 'REVOKE', ...input }, { message: 'value' }),
        invalidatesTags: ['DeviceKey'],
      }),
    }),
  });
