import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { readAccount, saveAccount } from '@vended/contract/accounts';
import { moduleApi } from '../moduleApi';

export const { useAccountQuery, useSaveAccountMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<OutputOf<typeof readAccount>, void>({
      query: () => get<typeof readAccount>('/account', {}, { account: 'record' }),
      providesTags: ['Account'],
    }),
    saveAccount: build.mutation<OutputOf<typeof saveAccount>, InputOf<typeof saveAccount>>({
      query: (input) => post<typeof saveAccount>('/account', input, { message: 'value' }),
      // Refetch after a failure too: if the response was lost, the change may have been saved.
      invalidatesTags: ['Account', 'SecondFactor'],
    }),
  }),
});
